import type {
  waitTexts as english,
  handOverTexts as enHandOver,
  quietTexts as enQuiet,
} from '#visits/words/en/waits.ts';

const reasons: (typeof english)['reasons'] = {
  'no-crew': 'sin equipo',
  'time-off': 'el equipo está libre',
  'closed-day': 'la empresa está cerrada',
  hours: 'fuera del horario del equipo',
  'no-room': 'no hay nadie en el equipo ese día',
  'inactive-crew': 'el equipo no está activo',
};

const against: (typeof english)['against'] = {
  'no-crew': 'Sin equipo.',
  'time-off': 'El equipo está libre.',
  'closed-day': 'La empresa está cerrada.',
  hours: 'Fuera del horario del equipo.',
  'no-room': 'No hay nadie en el equipo ese día.',
  'inactive-crew': 'El equipo no está activo.',
};

export const waitTexts: typeof english = {
  waits: 'En espera',
  title: 'Visitas en espera',
  lanes: {
    day: 'En espera, otros días',
    week: 'En espera, todos los días',
    list: 'En espera: todavía no va nadie',
  },
  hint: 'Nadie irá a estas visitas hasta que les dé un equipo y un horario.',
  reasons,
  against,
  waiting: ({ reason }) => `En espera: ${reasons[reason]}`,
  nearest: (who) => `Horarios libres más cercanos para ${who}`,
  day: 'Ver el día',
  dayOf: (who) => `Ver el día de la visita de ${who}`,
  filters: {
    labels: { crew: 'Equipo', reason: 'Por qué espera', week: 'Semana' },
    all: 'Todos',
    weekOf: (day) => `Desde el ${day}`,
    nothing: 'Ninguna visita en espera coincide.',
    more: 'Mostrar más',
    beyond: (some, all) => `Solo se filtran las ${some} más antiguas de ${all} visitas en espera.`,
    shown: (some, all) => `Se muestran ${some} de ${all}`,
  },
};

export const quietTexts: typeof enQuiet = {
  waits: (when) => `De 8 p. m. a 8 a. m. los mensajes esperan. Este sale ${when}.`,
};

export const handOverTexts: typeof enHandOver = {
  open: 'Un equipo no puede ir',
  title: 'Un equipo no puede ir',
  crew: 'Equipo',
  choose: 'Elija un equipo',
  crewMissing: 'Elija el equipo que no puede ir.',
  day: 'Día',
  dayMissing: 'Elija un día.',
  look: 'Ver quién puede ir',
  confirm: 'Pasar las visitas',
  next: (crew, day) => `Siguiente: ${crew}, ${day}`,
  step: (at, of) => `${at} de ${of} días por pasar`,
  nothing: 'A este equipo no le quedan visitas ese día.',
  given: (who, time, crew) => `${who}: ${time}, ${crew}`,
  draft: 'Leer el correo',
  begun: (who) => `${who}: el equipo ya está ahí, o estuvo. Esta visita sigue como está.`,
  startStays: 'La hora de inicio no cambia, así que no avisamos a nadie.',
  waits: (who) => `${who}: nadie más puede ir ese día. La visita queda en espera en Hoy.`,
  nobody:
    'Nadie más puede ir ese día y no se le pregunta a ningún cliente, así que no hay nada que pasar. Aún puede mover cada visita en el calendario.',
  callThem: (phone) =>
    phone === ''
      ? 'No hay correo ni teléfono registrado.'
      : `No hay correo registrado. Llámele: ${phone}.`,
  ask: (email) => `Escribir a ${email} para pedir otro horario`,
  askText: (who) => `Correo para ${who}`,
  canTake: 'Horarios que puede elegir con un toque',
  confirmAndSend: (count) =>
    count === 1 ? 'Pasar y enviar 1 correo' : `Pasar y enviar ${count} correos`,
  sendOnly: (count) => (count === 1 ? 'Enviar 1 correo' : `Enviar ${count} correos`),
  asked: (email) => `Pedimos otro horario a ${email}.`,
  askedLater: (email, when) => `El correo para ${email} sale ${when}.`,
  notAsked: 'No se pidió otro horario a nadie.',
  asksTakenBack: {
    withdrawn: (who) => `El correo para ${who} aún no se había enviado y ya no se enviará.`,
    corrected: (who) =>
      `${who} ya recibió el correo de que no podemos ir. Le escribimos de nuevo que la visita sigue como estaba.`,
    stands: (who) =>
      `${who} ya recibió el correo de que no podemos ir. Su visita cambió después, así que no le escribimos de nuevo.`,
  },
  toMessages: 'Mensajes',
  done: 'Hecho. El equipo está libre ese día.',
  doneSome: 'Hecho. Las demás visitas del equipo siguen como estaban.',
  undo: 'Deshacer',
  undone: (stays) =>
    stays === 0
      ? 'Las visitas volvieron al equipo.'
      : `Las visitas volvieron al equipo, excepto ${stays} que se cambiaron después.`,
  left: (count) =>
    count === 1
      ? 'Guardado. Una visita se quedó sin nadie que vaya:'
      : `Guardado. ${count} visitas se quedaron sin nadie que vaya:`,
  settle: 'Ver todas las visitas en espera en Hoy',
};
