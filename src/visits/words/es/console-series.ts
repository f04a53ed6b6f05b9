import type {
  seriesListTexts as enList,
  scopeTexts as enScope,
  seriesTexts as enSeries,
  skipTexts as enSkip,
} from '#visits/words/en/console-series.ts';

export const seriesListTexts: typeof enList = {
  title: 'Visitas recurrentes',
  failed: 'Las visitas recurrentes no se pudieron cargar',
  link: 'Visitas recurrentes',
  none: {
    title: 'Todavía no hay visitas recurrentes',
    text: 'Un plan o un trabajo recurrente tiene aquí sus visitas en cuanto la primera tiene horario.',
  },
  caption: 'Visitas recurrentes',
  customer: 'Cliente',
  rhythm: 'Ritmo',
  crew: 'Equipo',
  next: 'Próxima visita',
  state: 'Estado',
  anyCrew: 'Cualquier equipo',
  noNext: 'Ninguna planeada',
  paused: (to) => `En pausa hasta el ${to}`,
  pausesFrom: (from) => `En pausa desde el ${from}`,
  waits: 'Una visita espera',
  goesOn: 'Continúa',
  over: 'Terminada',
  ends: (on) => `Termina el ${on}`,
  which: 'Cuáles',
  onlyPaused: 'En pausa',
  all: 'Todas',
  nonePaused: { title: 'Nadie está en pausa', text: 'No hay pausas en curso ni por venir.' },
};

export const seriesTexts: typeof enSeries = {
  title: 'Visitas recurrentes',
  failed: 'La serie no se pudo cargar',
  missing: { title: 'Esa serie no existe', text: 'El enlace puede estar incompleto.' },
  ofBooking: 'Ritmo y próximas visitas',
  rhythm: 'Viene',
  price: 'Precio',
  eachVisit: (amount) => `${amount} por visita, se paga después de cada una`,
  byMonth: 'Se paga por mes',
  crew: 'Equipo',
  from: 'Primera visita',
  until: 'Último día',
  noEnd: 'Sin fin',
  paused: 'En pausa',
  span: (from, to) => `${from} – ${to}`,
  booking: 'Abrir la reserva',
  nextTitle: 'Próximas visitas',
  noNext: 'No hay ninguna visita planeada.',
  inCalendar: 'Calendario',
  inCalendarOf: (when) => `Ver ${when} en el calendario`,
  over: 'Nadie vuelve: la reserva terminó, o su último día ya pasó.',

  changeTitle: 'Cambiar la serie',
  changeRhythm: 'Día, hora o ritmo',
  changeCrew: 'Equipo',
  changeTerms: 'Vivienda y adicionales',
  termsScope: 'Qué cambia',
  whichVisit: 'Qué visita',
  termsPrice: 'Precio de cada visita, sin adicionales',
  termsPriceHint: (now) =>
    now === null
      ? 'Déjelo vacío para usar el precio del catálogo.'
      : `Ahora ${now}. Déjelo vacío para usar el precio del catálogo.`,
  planPriceStays: 'El precio mensual del plan no cambia aquí.',
  addOnsDue: 'Los adicionales se pagan después de cada visita.',
  termsEmail:
    'Nada se guarda hasta que presione el botón. Después, el cliente recibe un solo correo sobre el cambio. Las visitas ya hechas quedan como están.',
  termsMake: (work, price) => `Cada visita: ${work} de trabajo entre todas las personas, ${price}.`,
  termsOfPlan: (work) =>
    `Cada visita: ${work} de trabajo entre todas las personas. El precio mensual sigue igual.`,
  addOnsOfPlan: (work, price) =>
    `Cada visita: ${work} de trabajo entre todas las personas, y ${price} de adicionales. El precio mensual sigue igual.`,
  work: 'Trabajo de una visita, entre todas las personas',
  changeUntil: 'Último día',
  pause: 'Pausar',
  endPause: 'Terminar antes',
  endPauseOf: (from) => `Terminar antes la pausa del ${from}`,

  fromVisit: 'Desde qué visita',
  often: 'Cada cuánto',
  weeks: (every) => (every === 1 ? 'Cada semana' : `Cada ${every} semanas`),
  months: (every) =>
    every === 1
      ? 'Una vez al mes, un día de la semana'
      : `Cada ${every} meses, un día de la semana`,
  twice: 'Dos veces por semana',
  alsoOn: 'El otro día de la semana',
  alsoAt: 'Hora de ese día',
  weekday: 'Día de la semana',
  nth: 'Cuál del mes',
  time: 'Hora',
  newCrew: 'Equipo',
  priceOfRhythm: 'Precio de cada visita',
  prices: {
    new: 'El precio nuevo, según la frecuencia',
    keep: (now) => `Mantener ${now}`,
  },
  priceByHand: 'Este precio se puso a mano o viene de otro programa.',
  priceNew: (price, before) => `Cada visita: ${price} en lugar de ${before}.`,
  priceKept: (price, byRhythm) =>
    `Cada visita sigue en ${price}. Según la frecuencia sería ${byRhythm}.`,
  agreesAgain:
    'Si es más de lo que el cliente aceptó que se cobre, su página le pide que lo acepte de nuevo. Hasta entonces paga cada visita con un enlace.',
  untilHint: 'Déjelo vacío si la serie no tiene fin.',
  untilOfPlan: 'El plan termina con el mes de su última visita. Después no se cobra ningún mes.',
  pauseFrom: 'Primer día sin visita',
  pauseTo: 'Último día sin visita',
  pauseMoney: 'Qué dejan al cliente las visitas omitidas',
  money: { credit: 'Un crédito por cada una', none: 'Nada' },
  resumeOn: 'Las visitas continúan desde',
  look: 'Ver qué resulta',
  store: 'Cambiar la serie',
  storePause: 'Pausar la serie',
  storeResume: 'Terminar la pausa',
  changed: 'La serie cambió.',

  makes: 'Qué resulta',
  makesNothing: 'Ninguna visita cambia.',
  noEmail:
    'Nada se guarda hasta que presione el botón. Entonces el cliente recibe un correo sobre una pausa, las horas nuevas, las visitas que no se hacen y un crédito. Si solo cambia el equipo, avísele usted.',
  credited: (amount) =>
    `El cliente recibe ${amount} de crédito por visitas pagadas que no se hacen.`,
  notCharged: (day) => `El ${day} no se cobra el plan.`,
  part: (day, amount, visits) =>
    `El ${day}, cuando continúan las visitas, se cobran a la tarjeta del cliente ${amount} por ${visits === 1 ? 'la visita que queda' : `las ${visits} visitas que quedan`} de ese mes.`,
  takenBack: (amount) => `Se retiran ${amount} de crédito.`,
  diff: {
    same: 'queda igual',
    moved: (before) => `era ${before}`,
    crew: (before) => `era con ${before}`,
    gone: 'nadie va',
    new: 'nueva',
    waits: (reason) => `espera: ${reason}`,
  },
  noCrew: 'sin equipo',

  historyTitle: 'Qué cambió',
  noHistory: 'Todavía no cambió nada.',
  by: (who) => `por ${who}`,
  who: { visitor: 'el cliente', system: 'el servidor' },
  events: {
    changed: (day, rhythm, crew) => `Desde el ${day}: ${rhythm}, ${crew}.`,
    termsFrom: (day, work, price) =>
      `Desde el ${day}: otra vivienda u otros adicionales, ${work} de trabajo${price === null ? '' : `, ${price} por visita`}.`,
    priceFrom: (day, price) => `Desde el ${day}: ${price} por visita, según la frecuencia.`,
    termsOfOne: (day, work, price) =>
      `Solo el ${day}: otra vivienda u otros adicionales, ${work} de trabajo${price === null ? '' : `, ${price}`}.`,
    bounded: (until) => `Termina el ${until}.`,
    unbounded: 'Continúa sin fin.',
    paused: (from, to) => `En pausa del ${from} al ${to}.`,
    resumed: (on) => `La pausa terminó antes: las visitas continúan desde el ${on}.`,
    moved: (when) => `Una visita cambió al ${when}.`,
    crewChanged: (when, crew) => `${when}: ${crew}.`,
    skipped: (when) => `${when}: omitida, como pidió el cliente.`,
    bumped: (when) => `${when}: no pudimos ir.`,
    calledOff: (when) => `${when}: sin efecto.`,
  },
  left: { swap: 'Se debe otro horario.', credit: 'Acreditada.', none: 'Sin crédito.' },
};

export const skipTexts: typeof enSkip = {
  skip: 'Omitir',
  skipOf: (when) => `Omitir la visita: ${when}`,
  loading: 'Calculando qué le queda al cliente',
  by: 'Quién lo quiere',
  wishes: { customer: 'Lo pidió el cliente', company: 'Nosotros no podemos ir' },
  scope: 'Qué omitir',
  money: 'Qué recibe el cliente a cambio',
  moneys: {
    swap: 'Otra hora: espera hasta tener una',
    credit: (amount) => `Un crédito de ${amount}`,
    none: 'Nada: el mes cuesta lo mismo',
    notDue: (amount) => `Nada: los ${amount} de esta visita no se cobran`,
  },
  noCredit:
    'No se puede acreditar: ningún mes la pagó, o el cliente no tiene un teléfono registrado.',
  submit: 'Omitirla',
  submitAll: 'Terminar la serie',
};

export const scopeTexts: typeof enScope = {
  scope: 'Qué mover',
  scopes: { one: 'Solo esta visita', following: 'Esta visita y todas las siguientes' },
  look: 'Ver qué resulta',
  swap: 'Intercambiar las visitas',
};
