import type {
  closePayTexts as enClose,
  payTexts as enPay,
  ratesTexts as enRates,
  payTermsTexts as enTerms,
} from '#pay/words/en/pay.ts';

export const payTexts: typeof enPay = {
  title: 'Pago',
  failed: 'No se pudo cargar el pago',
  file: 'Descargar para nómina (CSV)',
  period: (from, to) => `${from} – ${to}`,
  current: 'Sin cerrar',
  closed: (by, when) => `Cerrado por ${by}, ${when}`,
  tipYears: 'Propinas de un año, para los formularios de impuestos',
  tipYearsText:
    'Una línea por persona: las propinas con tarjeta cuentan el día de pago de su periodo cerrado; las de efectivo, su propio día.',
  tipYear: (year) => `Propinas pagadas en ${year} (CSV)`,
  past: 'Periodos de pago cerrados',
  backToPay: 'Volver al pago',
  total: 'Total',
  none: {
    title: 'Nada que pagar en este periodo',
    text: 'Las horas vienen de los teléfonos de quienes limpian, y los trabajos, de las visitas terminadas.',
  },
  notSetUp: {
    title: 'Indique cómo paga la empresa',
    text: 'Después, aquí se suman las horas y los trabajos de cada periodo de pago.',
  },
  people: 'Pago por persona',
  person: 'Persona',
  worked: 'Trabajo',
  driving: 'Manejo',
  overtime: 'Horas extra',
  jobs: 'Trabajos',
  tips: 'Propinas con tarjeta',
  cashTips: 'Propinas en efectivo, fuera del total',
  tipMinutes: (minutes) => `por ${minutes}`,
  corrections: 'Correcciones',
  lines: (name) => `Pago de ${name}`,
  show: 'Ver líneas',
  hide: 'Ocultar líneas',
  showOf: (name) => `Ver líneas de ${name}`,
  hideOf: (name) => `Ocultar líneas de ${name}`,
  day: 'Día',
  what: 'Concepto',
  minutes: 'Tiempo',
  rate: 'Tarifa',
  amount: 'Cantidad',
  corrects: (from, to) => `corrige ${from} – ${to}`,
  kinds: {
    work: 'Trabajo',
    driving: 'Manejo',
    overtime: 'Horas extra de la semana, adicional',
    'double-time': 'Pago doble de la semana, adicional',
    share: 'Parte de un trabajo',
    flat: 'Trabajo completo',
    tip: 'Propina con tarjeta',
    'cash-tip': 'Propina en efectivo, ya recibida',
  },
  anHour: (amount) => `${amount} por hora`,
  ofJob: (percent, price) => `${percent} de ${price}`,
  aJob: (amount) => `${amount} por trabajo`,
  notPaid: 'no se paga',
  rates: 'Tarifas de pago',
  ratesOf: (name) => `Tarifas de pago de ${name}`,
  oddTitle: 'Revise esto primero',
  odd: {
    'not-approved': (name, week) =>
      `${name}: la semana del ${week} no está aprobada, o cambió después`,
    'clock-open': (name, week) =>
      `${name}: un reloj de la semana del ${week} nunca se detuvo y no cuenta nada`,
    'no-rate': (name) => `${name} no tiene tarifa de pago: no se cuenta ningún salario`,
    'tip-of-nobody': (amount, day) =>
      `Nadie recibe la propina de ${amount} del ${day}: indique quién trabajó en la visita`,
  },
};

export const closePayTexts: typeof enClose = {
  open: 'Cerrar periodo de pago',
  notOver: (day) => `Se puede cerrar después del ${day}.`,
  title: (from, to) => `Cerrar ${from} – ${to}`,
  text: 'Sus líneas se guardan como están y nunca cambian. Lo que se corrija después se paga en el siguiente periodo.',
  pays: (total, people) =>
    people === 1 ? `${total} para 1 persona` : `${total} para ${people} personas`,
  despite: 'Cerrarlo de todos modos',
  submit: 'Cerrar periodo de pago',
};

export const payTermsTexts: typeof enTerms = {
  title: 'Cómo paga la empresa',
  change: 'Cómo paga la empresa',
  text: 'Vale para el periodo que aún no está cerrado y para los siguientes.',
  cadence: 'Periodo de pago',
  cadences: {
    weekly: 'Cada semana',
    biweekly: 'Cada dos semanas',
    'twice-a-month': 'Dos veces al mes (del 1 al 15 y del 16 al final)',
    monthly: 'Cada mes',
  },
  begins: 'Primer día que se paga aquí',
  beginsHint: 'Las semanas se cuentan desde ese día. Lo mejor es un lunes.',
  payday: 'Día de pago, en días después del fin del periodo',
  paydayHint: 'Las propinas con tarjeta se pagan hasta ese día, así que Hoy lo vigila.',
  driving: 'Manejo entre casas',
  drivings: {
    work: 'Se paga como trabajo',
    rate: 'Se paga con su propia tarifa',
    none: 'No se paga',
  },
  drivingHint:
    'La ley federal suele contar el manejo entre casas como trabajo. Consulte a un asesor antes de no pagarlo.',
  drivingAmount: 'Por una hora de manejo ($)',
  overtime: 'Horas extra',
  overtimes: {
    none: 'Ninguna',
    weekly: 'Más de 40 horas por semana: la mitad más',
    daily: 'Más de 8 horas al día o 40 por semana: la mitad más; más de 12 al día: el doble',
  },
  states: (checked) =>
    `Algunos estados tienen sus propias reglas. Esto es lo que leímos el ${checked}; puede haber cambiado y nada se aplica automáticamente. No es asesoría legal.`,
  state: (name, over, double, hasConditions) =>
    `${name}: más de ${over} horas al día${double === null ? '' : `, el doble con más de ${double}`}${
      hasConditions ? ', con excepciones' : ''
    }`,
  stateNames: { AK: 'Alaska', CA: 'California', CO: 'Colorado', NV: 'Nevada' },
  submit: 'Guardar',
};

export const ratesTexts: typeof enRates = {
  title: 'Tarifas de pago',
  failed: 'No se pudieron cargar las tarifas',
  none: {
    title: 'Aún no hay tarifa de pago',
    text: 'Sin una tarifa, las horas y los trabajos de esta persona se cuentan pero no se pagan.',
  },
  add: 'Fijar una tarifa nueva',
  text: 'Las tarifas anteriores se conservan. Si cambia un periodo cerrado, la diferencia se paga en el siguiente.',
  from: 'Desde',
  entered: 'Anotada',
  overtime: 'Horas extra',
  yes: 'Sí',
  no: 'No',
  way: 'Se paga',
  ways: {
    hour: 'Por hora',
    share: 'Una parte de cada trabajo',
    flat: 'Una cantidad por cada trabajo',
  },
  amounts: {
    hour: 'Por una hora ($)',
    share: 'Parte del trabajo (%)',
    flat: 'Por un trabajo ($)',
  },
  shareHint: 'De la parte del precio que corresponde al tiempo de esta persona entre el de todos.',
  hasOvertime: 'La regla de horas extra vale para esta persona',
  submit: 'Guardar tarifa',
  toPerson: 'Volver a la persona',
};
