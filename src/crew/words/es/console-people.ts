import type {
  peopleTexts as enPeople,
  personFormTexts as enPerson,
  phonesTexts as enPhones,
} from '#crew/words/en/console-people.ts';

export const peopleTexts: typeof enPeople = {
  title: 'Personas',
  failed: 'No se pudieron cargar las personas',
  missing: { title: 'No existe esa persona', text: 'Puede que la dirección esté incompleta.' },
  add: 'Agregar una persona',
  none: {
    title: 'Todavía no hay nadie',
    text: 'Anote quién trabaja en un equipo y desde cuándo. La duración de las visitas depende de quién esté ese día.',
  },
  table: {
    caption: 'Personas',
    name: 'Nombre',
    phone: 'Teléfono',
    language: 'Idioma',
    kind: 'Trabaja como',
    crews: 'Equipos',
    noCrew: 'Sin equipo',
    inCrew: (crew, span) => `${crew}, ${span}`,
    off: 'Inactiva',
  },
  since: (from) => `desde el ${from}`,
  span: (from, to) => `${from} – ${to}`,
};

export const phonesTexts: typeof enPhones = {
  title: 'Teléfonos',
  text: 'En un teléfono con sesión iniciada, esta persona ve sus propios días y nada más.',
  none: 'Todavía no hay ningún teléfono con sesión iniciada.',
  signIn: 'Conectar un teléfono',
  seen: (ago) => `visto ${ago}`,
  off: 'Desactivado',
  switchOff: 'Desactivar',
  switchOffOf: (device) => `Desactivar ${device}`,
  code: {
    title: (name) => `Un código para ${name}`,
    scan: (name) => `Escanéelo con el teléfono de ${name}.`,
    orType: 'O abra esta página en el teléfono y escriba el código:',
    page: 'Página',
    code: 'Código',
    qr: 'Código QR de la página con el código',
    until: (time) => `Inicia sesión en un solo teléfono, una vez, hasta las ${time}.`,
    done: 'Listo',
  },
};

export const personFormTexts: typeof enPerson = {
  another: 'Una persona nueva',
  ownersOnly: 'Solo un propietario puede cambiar las personas.',
  name: 'Nombre',
  phone: 'Teléfono',
  optional: 'opcional',
  language: 'Idioma',
  kind: 'Trabaja como',
  kinds: { employee: 'Empleado', contractor: 'Contratista' },
  managesSince: 'Dueño o gerente desde',
  managesSinceHint:
    'Desde este día, esta persona no recibe propinas: la ley federal no permite que dueños, gerentes o supervisores se queden con ellas.',
  active: 'Activa',
  activeHint:
    'Sin marcar, esta persona no cuenta en ningún equipo. Las visitas pasadas conservan su nombre.',
  crews: 'Equipos',
  crewsHint: 'Ambos días cuentan. Deje vacío el último día si todavía no hay fecha final.',
  crew: 'Equipo',
  from: 'Primer día',
  to: 'Último día',
  addCrew: 'Agregar a un equipo',
  removeCrew: (crew) => `Quitar ${crew}`,
  remove: 'Quitar',
  save: 'Guardar persona',
  saveOnTop: 'Guardar mi versión de todos modos',
  leave: 'Salir sin guardar',
  rates: 'Tarifas de pago',
};
