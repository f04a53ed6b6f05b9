import type {
  crewTexts as enCrews,
  crewFormTexts as enForm,
  crewHistoryTexts as enHistory,
  timeOffTexts as enTimeOff,
} from '#visits/words/en/console-crews.ts';

export const crewTexts: typeof enCrews = {
  title: 'Equipos',
  tabs: {
    label: 'Equipos y horario',
    crews: 'Equipos',
    people: 'Personas',
    hours: 'Horario',
    feeds: 'Calendarios',
    history: 'Historial',
  },
  failed: 'No se pudieron cargar los equipos',
  missing: { title: 'No existe ese equipo', text: 'Puede que la dirección esté incompleta.' },
  add: 'Agregar un equipo',
  none: {
    title: 'Todavía no hay equipos',
    text: 'Cuando un equipo tenga horario, los visitantes podrán elegir entre sus horas libres.',
  },
  wishes: {
    text: 'Los equipos tienen horario, pero a los visitantes todavía se les piden preferencias.',
    link: 'Vender horas libres',
  },
  table: {
    caption: 'Equipos',
    name: 'Equipo',
    people: 'Personas',
    from: 'Sale de',
    can: 'Servicios',
    hours: 'Horario',
    peopleCount: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    everything: 'todos',
    some: (count) => (count === 1 ? '1 servicio' : `${count} servicios`),
    nowhere: 'sin indicar',
    noHours: 'Sin horario',
    off: 'Inactivo',
    away: (span) => `Libre: ${span}`,
  },
  days: (from, to) => `${from} – ${to}`,
};

export const crewHistoryTexts: typeof enHistory = {
  ofRules: 'Cómo se vende el tiempo',
  added: 'añadido',
  people: (count, hours) => `${count}, ${hours}`,
  goingBack:
    'Las visitas se quedan donde están; la página Hoy muestra las que ya no encajan. Un equipo que llegó después se queda, sin estar activo.',
};

export const crewFormTexts: typeof enForm = {
  another: 'Un equipo nuevo',
  ownersOnly: 'Solo un propietario puede cambiar los equipos. Todos pueden anotar el tiempo libre.',
  name: 'Nombre',
  color: 'Color',
  colorHint: 'Para sus visitas en el calendario.',
  people: 'Personas',
  peopleHint:
    'Dos personas tardan la mitad en la misma casa. En cuanto haya personas en este equipo, cuenta su número.',
  postalCode: 'Código postal de salida',
  postalCodeHint: 'Para el camino a la primera visita y desde la última.',
  optional: 'opcional',
  can: 'Qué pueden hacer',
  everyService: 'Todos los servicios',
  services: 'Servicios',
  everyAddOn: 'Todos los extras',
  addOns: 'Extras',
  active: 'Activo',
  activeHint: 'Sin la marca no se venden horas de este equipo. Sus visitas reservadas se quedan.',
  hours: 'Horario semanal',
  hoursHint:
    'Cuándo puede haber trabajo en el calendario. Un descanso es el hueco entre dos tramos.',
  closed: 'Libre',
  from: (day) => `${day}, desde`,
  to: (day) => `${day}, hasta`,
  addSpan: (day) => `Agregar horas el ${day}`,
  addHours: 'Agregar horas',
  removeSpan: (day, span) => `Quitar ${day}, ${span}`,
  until: 'a',
  save: 'Guardar equipo',
  saveOnTop: 'Guardar lo mío encima',
  leave: 'Salir sin guardar',
};

export const timeOffTexts: typeof enTimeOff = {
  title: 'Tiempo libre y horas extra',
  add: 'Agregar',
  addTitle: 'Tiempo libre u horas extra',
  save: 'Guardar',
  none: 'No hay nada por venir: vale el horario semanal.',
  kind: 'Qué',
  kinds: { off: 'Tiempo libre', extra: 'Horas extra' },
  first: 'Primer día',
  last: 'Último día',
  wholeDays: 'Días completos',
  fromTime: 'Desde',
  toTime: 'Hasta',
  reason: 'Por qué',
  staying: 'Las visitas reservadas para entonces se quedan y aparecen en el calendario.',
  remove: 'Quitar',
  removeOf: (span) => `Quitar ${span}`,
  removed: (span) => `Se quitó: ${span}.`,
  putBack: (span) => `De nuevo en la lista: ${span}.`,
  undo: 'Deshacer',
};
