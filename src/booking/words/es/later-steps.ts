import type { laterTexts as en } from '#booking/words/en/later-steps.ts';

export const laterTexts: typeof en = {
  error: 'Error',
  frequencies: { monthly: 'Mensual', biweekly: 'Quincenal', weekly: 'Semanal' },
  frequencyAbout: {
    monthly: 'Una visita al mes',
    biweekly: 'Una visita cada dos semanas',
    weekly: 'Una visita cada semana',
  },
  frequencyIntro: (service) => `¿Con qué frecuencia quiere el servicio ${service}?`,
  aVisit: (price) => `unos ${price} por visita`,
  lessThanMonthly: (percent) => `${percent}% menos que al mes`,
  frequencyHomeless:
    'Su hogar necesita una cotización personalizada: los planes empiezan en estos precios.',
  reckoning: ({ listed, times, home, exact, rounded }) =>
    `${listed} × ${times}${home && ` para ${home}`} = ${exact}${rounded && `, redondeado a ${rounded}`}`,
  forHome: (home) => `para ${home}`,
  quantity: (quantity, unit) => `${quantity} × ${unit}`,
  addOnsAlone: 'Sin un servicio principal, elija al menos un adicional.',
  anHour: (price) => `${price} por hora`,
  hours: (quantity) => (quantity === 1 ? 'hora' : 'horas'),
  hoursOf: (name) => `Horas de ${name}`,
  oneHourLess: (name) => `Una hora menos de ${name}`,
  oneHourMore: (name) => `Una hora más de ${name}`,
  phone: 'Teléfono',
  phoneHint: 'Le llamamos o escribimos para confirmar el horario.',
  email: 'Correo electrónico',
  emailHint: 'Para su recibo. Se necesita para programar.',
  optional: 'opcional',
  referrerPhone: 'Teléfono de quien le recomendó',
  referrerHint: (dollars) => `Cada uno recibe $${dollars} en créditos.`,
  refresh: 'Actualizar datos',
  refreshing: 'Actualizando...',
  refreshAbout: '¿Le recomendó un amigo?',
  phoneInvalid: 'Escriba un número de teléfono válido',
  emailInvalid: 'Escriba un correo electrónico como nombre@example.com',

  remind: 'Si no termino, pueden recordármelo por correo o mensaje',
  remindAbout:
    'Guardamos lo que escribió hasta 30 días y le recordamos una vez. Al desmarcarla, lo borramos.',
  reminder: {
    resumed: {
      title: 'Bienvenido de nuevo',
      text: 'Lo que eligió está como lo dejó.',
    },
    stopped: {
      title: 'Sin más recordatorios',
      text: 'Borramos lo que había escrito.',
    },
    ended: {
      title: 'Este enlace ya no funciona',
      text: 'Esa reserva se terminó o se borró. Puede reservar desde aquí.',
    },
    unreachable: {
      title: 'No funcionó',
      text: 'Por favor abra otra vez el enlace de su correo.',
    },
  },

  bedroomBath: 'Recámaras y baños',
  bedroomBathChoose: 'Elija recámaras y baños',
  size: 'Tamaño del hogar',
  sizeChoose: 'Elija un tamaño',
  sizeHint: 'Vea su anuncio o recibo de impuestos.',
  levels: 'Pisos',
  level: (levels) => (levels === 1 ? '1 piso' : `${levels} pisos`),
  homeCustom:
    'Los hogares de este tamaño reciben una cotización personalizada. Puede pedirla al final.',
  emergencyConfirm: 'Esto es una emergencia',
  emergencyHint: 'Respondemos en 2 horas, o le reembolsamos en 24 horas.',
  emergencyTitle: 'Servicio de limpieza de emergencia',
  emergencyText: 'Respondemos en 2 horas después de su pago y acordamos la llegada con usted.',
  emergencyRefund:
    'Si nadie está disponible, recibe un reembolso completo en 24 horas. Para todo lo demás, elija otro servicio y permítanos hasta 2 días para programar.',
  gotIt: 'Entendido',
  emergencyConfirmed: 'Confirmado: respondemos en 2 horas',
  notEmergency: 'No es una emergencia',

  summary: 'Resumen del servicio',
  details: 'Detalles del servicio',
  breakdown: 'Desglose del precio',
  visits: 'Visitas',
  home: 'Hogar',
  contact: 'Contacto',
  addOns: 'Servicios adicionales',
  noService: 'Sin servicio',
  noAddOns: 'Sin adicionales',
  notGiven: 'Aún sin indicar',
  change: 'Cambiar',
  changeWhat: (what) => `Cambiar: ${what}`,
  addOnsOnly: 'Solo servicios adicionales',
  noListPrice: 'Un hogar de este tamaño no tiene precio de lista.',
  noLines: 'Todavía no ha elegido nada.',
  receiptEmail: 'Correo electrónico para su recibo',

  preview: {
    title: 'Vista previa',
    text: 'Así se verá la página. Aquí no se puede reservar.',
  },
  billed: {
    monthly: 'por mes',
    biweekly: 'Visitas quincenales',
    weekly: 'Visitas semanales',
  },
  ofWhichPlan: 'Su plan:',
  estimatedTotal: 'Total estimado',
  service: 'Servicio',
  customQuoteText:
    'Un hogar de este tamaño no tiene precio de lista. Cuéntenos un poco y le enviaremos una cotización.',
  emergencyNext:
    'Ahora díganos adónde ir y después pague con tarjeta en una página segura. Respondemos en 2 horas. Si nadie está disponible, le reembolsamos en 24 horas.',
  normalNext: 'Ahora elija su horario.',
  waitingTitle: 'Tiene una reserva pendiente de pago',
  waiting: (name, price) => `${name}, ${price}. Todavía no se ha pagado.`,
  continueToPayment: 'Continuar al pago',
  discard: 'Descartarla',

  sealed: (host) => ({
    title: 'Este sitio no permite abrir nuestra página',
    text: `Para elegir una hora y pagar, abra ${host} en su navegador.`,
  }),

  scheduleProblems: {
    'email-missing': 'Escriba un correo electrónico para enviarle el recibo',
    'amount-invalid': 'El importe calculado no es válido',
    'size-missing': 'Elija el tamaño de su hogar',
  },

  discount: {
    ask: 'Código de descuento',
    label: 'Escriba su código',
    apply: 'Aplicar',
    remove: 'Quitar',
    missing: 'Escriba un código o deje esto cerrado.',
    line: (code) => `Código de descuento: ${code}`,
    applied: (code, off, total) => `Código ${code}: ${off} de descuento. Su total es ${total}.`,
    firstMonth: (month) => `El código baja solo el primer mes. Después paga ${month} al mes.`,
  },

  chargedMonthly: {
    monthly: (price) => `Se cobran ${price} una vez al mes y cubren la visita mensual.`,
    biweekly: (price) =>
      `Se cobran ${price} una vez al mes y cubren todas las visitas quincenales.`,
    weekly: (price) => `Se cobran ${price} una vez al mes y cubren todas las visitas semanales.`,
  },
  once: 'Los servicios adicionales reservados con un plan se cobran una vez, con el primer mes.',
  today: 'Se cobra hoy',
  todayPlan: 'Se cobra hoy, primer mes',
  eachMonth: 'Después, cada mes',
  todayAndMonths: 'Se cobra hoy y después cada mes',
  comesTo: (visit) => `Son ${visit}.`,
  extraHours: (hours, dollars) =>
    `Si trabajamos más de las ${hours} horas reservadas, sumando a todo el equipo: $${dollars} por hora adicional, que se cobra después a su tarjeta.`,

  travelFee:
    'Según el código postal puede sumarse un cargo por desplazamiento. Se lo mostramos antes de pagar.',
  plusTax: 'Más el impuesto sobre las ventas donde corresponda. Se lo mostramos antes de pagar.',
  renewalUnticked: 'Marque la casilla para aceptar que su plan se renueva.',

  stepAbout: {
    frequency: '',
    'add-ons': 'Extras opcionales, se cobran por hora.',
    contact: 'Solo para esta reserva.',
    home: 'Sus respuestas fijan el precio.',
    review: '',
  },

  blockers: {
    'phone-missing': 'Escriba su teléfono para continuar.',
    'phone-invalid': 'Escriba su número de teléfono completo para continuar.',
    'email-invalid': 'Escriba el correo completo o déjelo vacío.',
    'home-missing': 'Elija recámaras y baños para continuar.',
    'size-missing': 'Elija el tamaño de su hogar para continuar.',
    'emergency-unconfirmed': 'Confirme la emergencia para continuar.',
  },

  secure: 'Pago seguro con tarjeta, al final',
  afterwards: 'Después elige día y hora. Se paga al final.',
  soonest: (when) => `Primer horario libre: ${when}`,
  takeSoonest: 'Elegir este horario',
  noSoonest: 'El horario lo elige en la página siguiente.',
  anyTime: (from: string, to: string) => `A cualquier hora, del ${from} al ${to}`,
  takeAnyTime: 'Me conviene',

  webhookSent: (sent, total) => `Prueba enviada a ${sent}/${total} webhooks`,
  webhookFailed: 'No se pudo enviar el webhook de prueba',

  askForQuote: 'Pida su cotización',
  schedule: 'Programar ahora',
  processing: 'Procesando...',
};
