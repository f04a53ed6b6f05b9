import { beforeVisit } from '#booking/words/es/promises.ts';
import type {
  myBookingTexts as en,
  planRhythms as enRhythms,
  statusTexts as enStatus,
} from '#own-page/words/en/my-booking.ts';

export const myBookingTexts: typeof en = {
  title: 'Su reserva',
  description: 'Su reserva: la visita, el recibo, otro horario y cómo cancelar.',
  loading: 'Buscando su reserva...',
  reference: 'Referencia',
  again: 'Intentar de nuevo',
  unreachableTitle: 'No se pudo buscar su reserva',
  wrongTitle: 'Este enlace no lleva a ninguna reserva',
  wrongText:
    'Puede estar incompleto, o un correo nuestro más reciente tiene otro enlace. Busque el último correo sobre su reserva o comuníquese directamente.',
  home: 'Reservar una limpieza',
  contact: 'Contáctenos',

  visitTitle: 'Cuándo y dónde vamos',
  visitFixed: 'Confirmado: llegamos',
  visitAgain: 'Vamos una vez más',
  visitAsked: 'No podemos ir a esta hora y le pedimos otra',
  visitWithoutTime: 'Le estamos buscando una hora',
  heldUntil: (when) => `Le reservamos esta hora hasta el ${when}`,
  heldOn: 'Le reservamos esta hora mientras su banco decide',
  whoComes: (crew) => `Su equipo: ${crew}`,
  crewOnTheWay: 'Nuestro equipo va en camino.',
  crewNear: 'Nuestro equipo va en camino y ya casi llega.',
  crewArrives: (minutes) =>
    `Nuestro equipo va en camino: unos ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  crewWorks: 'Nuestro equipo está trabajando.',
  crewDone: (time) => `Terminado a las ${time}.`,
  visitFree: 'Esta visita no cuesta nada.',
  visitDue: (amount) => `Por ella se deben ${amount} después de la visita.`,
  alsoThisVisit: (names) => `También en esta visita: ${names}`,
  addOn: (name, quantity) => (quantity > 1 ? `${name} x ${quantity}` : name),
  visitFile: 'Añadir a su calendario',
  preferred: 'Usted pidió uno de estos horarios',
  requested: 'Usted pidió otro horario',
  requestedOn: (day) => `el ${day}`,
  noTimes: 'Nos comunicaremos con usted para encontrar un horario.',
  visitOver: 'No hay ninguna visita pendiente.',
  address: 'Dirección',
  moveTime: 'Cambiar la visita',
  chooseTime: 'Elegir un horario',
  moveLead: 'Elija un horario libre. Es suyo en cuanto presione el botón de abajo.',
  moveTo: (arrival) => `Cambiar a: ${arrival}`,
  takeTime: (arrival) => `Reservar: ${arrival}`,
  moveNothing: 'Elija arriba un horario',
  moving: 'Cambiando...',
  moved: 'Listo. Este es su nuevo horario. Un correo de confirmación va en camino.',
  askTime: 'Pedir otro horario',
  askTimeLead:
    'Elija los horarios que más le convengan. Nada cambia hasta que confirmemos uno con usted.',
  note: 'Algo que debamos saber',
  optional: 'opcional',
  sendTimes: 'Enviar estos horarios',
  sending: 'Enviando...',
  keepTime: 'Conservar el horario actual',
  timesSent: 'Tenemos sus horarios y nos comunicaremos con usted para confirmar uno.',
  summary: 'Por favor revise estos campos',
  timesFailure: 'Sus horarios no se enviaron',

  notConfirmed: {
    title: 'Su reserva todavía no está confirmada',
    agreeAndSave: 'No se cobró nada. Queda reservado cuando usted acepte y guarde su tarjeta.',
    save: 'No se cobró nada. Queda reservado cuando usted guarde su tarjeta.',
    agreeAndPay: 'No se cobró nada. Queda reservado cuando usted acepte y pague el depósito.',
    pay: 'No se cobró nada. Queda reservado cuando usted pague el depósito.',
  },
  quote: (until) => ({
    title: 'Su cotización',
    text: `El precio es válido hasta el ${until}. No se cobró nada. Queda reservado cuando usted pague.`,
  }),
  giveVisit: '¿Cuándo y adónde vamos?',
  giveAddress: '¿Adónde vamos?',
  giveVisitLead: 'Lo necesitamos antes de que pague. Luego viene el pago.',
  giveAddressLead:
    'Su reserva está pagada, pero necesitamos su dirección para poder ir. La hora que elija es suya enseguida.',
  giveAddressSoon: 'Su reserva está pagada, pero necesitamos su dirección para poder ir.',
  giveAddressSave: 'Guardar la dirección',
  giveAddressHint: 'No se cobra nada más.',
  giveAddressSaved: 'Guardado.',
  giveAddressTimes: 'La hora es suya en cuanto pulse el botón de abajo.',
  saveCard: 'Guardar su tarjeta',
  agreeAndSaveCard: 'Aceptar y guardar su tarjeta',
  agreeAndPay: (amount) => `Aceptar y pagar ${amount}`,
  agreeByPaying: 'Al continuar a la página de pago, usted acepta esto:',
  chargedAt: (when: string) => `Lo cobraremos a su tarjeta guardada el ${when}.`,
  visitCharged: (amount: string, when: string) =>
    `Su visita está hecha. Cobraremos ${amount} a su tarjeta guardada el ${when}, como usted aceptó. También puede pagar ahora.`,
  paysByItself:
    'No tiene que hacer nada. Cobramos a su tarjeta guardada después de la visita, como usted aceptó. También puede pagar ahora.',
  hold: {
    planned: (when: string) =>
      `Su banco retendrá el precio en su tarjeta el ${when}. Una retención no es un cobro.`,
    held: (amount: string) =>
      `Su banco retiene ${amount} en su tarjeta. No se cobra nada antes de la visita.`,
    declined:
      'Su banco no retuvo el precio en su tarjeta guardada. Pague con cualquier tarjeta. O asegúrese de que la tarjeta funcione y avísenos, y lo intentaremos de nuevo.',
    released: (amount: string) =>
      `Liberamos la retención de ${amount} en su tarjeta. Su banco puede mostrarla unos días más.`,
  },
  chargedOnce: (amount: string) => `${amount} se cobran al pagar, una sola vez.`,
  chargedPlan: (today: string, month: string) =>
    `${today} se cobran al pagar, y luego ${month} cada mes.`,
  quoteTitle: 'Qué incluye la cotización',

  bookedTitle: 'Lo que reservó',
  receipt: 'Recibo',
  booked: 'Reservado el',
  offered: 'Ofrecido el',
  homeLabel: 'Hogar',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  item: 'Concepto',
  amount: 'Importe',
  total: 'Total',
  eachVisit: 'Cada visita',
  each: (amount, quantity) => `${quantity} x ${amount}`,
  monthly: 'Se cobra cada mes',
  once: 'Una vez, con el primer mes',
  print: 'Imprimir el recibo',
  payments: 'Pagos',
  noPayments: 'No se cobró nada.',
  nothingPaid: 'Aún no se ha pagado nada.',
  owed: (amount) => `Queda por pagar: ${amount}.`,
  paidBy: {
    card: 'Pagado con tarjeta',
    cash: 'Pagado en efectivo',
    check: 'Pagado con cheque',
    transfer: 'Pagado por transferencia',
    credit: 'Pagado con su crédito',
    'gift-card': 'Pagado con tarjeta de regalo',
  },
  tender: {
    credit: (amount, _) => `Su crédito paga ${amount}.`,
    'gift-card': (amount, lastFour) =>
      `Su tarjeta de regalo terminada en ${lastFour} paga ${amount}.`,
  },
  endingIn: (lastFour) => `terminada en ${lastFour}`,
  bankAsked: 'Su banco todavía está procesando un pago.',
  bankAskedInVain: 'Su banco todavía está procesando un pago. Si se cobra, le devolvemos todo.',
  paymentKinds: {
    booking: 'Reserva',
    'plan-month': 'Plan, un mes',
    'extra-hours': 'Tiempo adicional',
    'visit-price': 'Visita',
    tip: 'Propina',
    invoice: 'Factura',
    fee: 'Cargo',
  },
  extraHours: (hours) => `Tiempo adicional, ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
  paymentStates: {
    paid: 'Pagado',
    due: 'Por pagar',
    pending: 'En proceso',
    failed: 'Rechazado por el banco',
    cancelled: 'No se cobró',
    invoiced: 'En una factura',
  },
  givenBack: (amount) => `${amount} reembolsados`,
  cancelledAndDue: 'Nadie irá. Por favor, pague las visitas que ya se realizaron.',
  cancelledSeries: 'Nadie irá. No se debe nada por visitas que no se realizaron.',
  cancelledUnpaid: 'Nadie irá. No se cobró nada.',
  cancelledAndTaken: 'Nadie irá. Vea abajo qué pasó con cada pago.',
  takenByBank: (amount) => `su banco recuperó ${amount}`,
  goesBack: (amount) => `le reembolsaremos ${amount}`,
  creditBack: (amount) => `puede volver a usar ${amount} de crédito`,
  creditToCome: (amount) => `con ello vuelven ${amount} de crédito`,

  billTitle: 'Tiene una cuenta pendiente',
  bill: (amount, hours) =>
    `La visita tomó ${hours === null ? 'más tiempo' : `${hours} ${hours === 1 ? 'hora' : 'horas'} más`} de lo reservado, y eso todavía no está pagado. Por favor pague ${amount} aquí.`,
  visitBill: (amount) =>
    `Su visita está hecha y su precio todavía no está pagado. Por favor pague ${amount} aquí.`,
  pay: (amount) => `Pagar ${amount}`,
  opening: 'Abriendo...',
  payFailure: 'No se abrió la página de pago',

  planNext: (amount, day) => `Continúa: el próximo mes, ${amount}, se cobra el ${day}.`,
  renewTerms: {
    title: 'Que cada visita se cobre otra vez a su tarjeta',
    why: 'Sus visitas cuestan ahora más de lo que usted aceptó que se cobrara, así que usted paga cada una. Si acepta esto, cobramos otra vez a su tarjeta guardada desde la próxima visita:',
    agree: 'Acepto',
    agreed: 'Usted aceptó. Después de cada visita cobramos otra vez a su tarjeta guardada.',
  },
  newPrice: 'Nuevo precio',
  priceStays: 'Sin su acuerdo, su precio se queda como está.',
  agreeToPrice: (amount) => `Acepto ${amount} al mes`,
  agreeing: 'Un momento...',
  priceAgreed: 'Usted aceptó el nuevo precio.',
  priceFailure: 'Su acuerdo no se guardó',
  planTitle: 'Su plan',
  planText:
    'Cambie su tarjeta y vea sus facturas en las páginas de nuestro procesador de tarjetas.',
  planStates: {
    waiting: () => 'Comienza cuando su banco apruebe el pago.',
    active: (day) =>
      day === null ? 'Continúa mes a mes.' : `Continúa: el próximo mes se cobra el ${day}.`,
    ending: (day) =>
      `Termina ${day === null ? 'con el mes pagado' : `el ${day}`}. Las visitas siguen hasta entonces, y no se cobra nada más.`,
    'past-due': () => 'No pudimos cobrar el último mes. Cambie la tarjeta, por favor.',
    paused: () => 'Está en pausa. Mientras esté en pausa no se cobra nada.',
    cancelled: () => 'Terminó. No se cobra nada más.',
  },
  planDisputed:
    'Está en pausa porque usted preguntó a su banco por uno de sus pagos. Mientras esté en pausa, no se cobra nada y no irá nadie.',
  portal: 'Tarjeta y facturas',
  portalFailure: 'No se abrió la página de la tarjeta',
  endPlan: 'Terminar mi plan',
  endPlanDialog: '¿Terminar su plan?',
  endPlanLater: (day) =>
    `Las visitas siguen hasta ${day === null ? 'que acabe el mes pagado' : `el ${day}`}. Después nadie irá, y no se cobra nada más.`,
  endPlanUndo: 'Puede deshacerlo hasta entonces. Se lo confirmamos por correo de inmediato.',
  endPlanNow:
    'Termina hoy porque su banco rechazó el último mes. Ya no irá nadie. No se cobra nada más, tampoco ese mes.',
  endPlanNowMail: 'Esto no se puede deshacer. Se lo confirmamos por correo de inmediato.',
  endPlanYes: (day) => (day === null ? 'Terminar mi plan' : `Terminarlo el ${day}`),
  endPlanYesNow: 'Terminarlo hoy',
  endPlanFailure: 'Su plan no se terminó',
  ending: 'Terminando...',
  keepPlan: 'Conservar mi plan',
  keeping: 'Un momento...',
  keepPlanFailure: 'Su plan todavía termina',
  planEnded: 'Listo. Un correo de confirmación va en camino.',
  planKept: 'Su plan continúa. Un correo de confirmación va en camino.',

  endSeriesTitle: 'Terminar mis visitas',
  endSeriesText: 'Puede dejar de recibir visitas cuando quiera. Solo paga las que se realizan.',
  endSeriesOn: (day) => `Sus visitas terminan el ${day}. Después no irá nadie.`,
  endSeries: 'Terminar mis visitas',
  endSeriesDialog: '¿Terminar sus visitas?',
  endSeriesLooking: 'Un momento...',
  endSeriesNow: 'Ya no irá nadie.',
  endSeriesUntil: (day) =>
    `Las visitas continúan hasta el ${day}: es tarde para cancelar esa. Después no irá nadie.`,
  endSeriesCalledOff: (count) =>
    count === 1
      ? 'Se cancela 1 visita prevista. No se debe nada por ella.'
      : `Se cancelan ${count} visitas previstas. No se debe nada por ellas.`,
  endSeriesOwed: (amount) => `Queda por pagar de visitas ya realizadas: ${amount}.`,
  endSeriesMail: 'Lo confirmamos por correo enseguida.',
  endSeriesYes: 'Terminar mis visitas',
  endSeriesKeep: 'Conservar mis visitas',
  endSeriesFailure: 'Sus visitas no terminaron',
  endSeriesDone: 'Listo. Le enviamos un correo para confirmarlo.',

  creditTitle: (amount) => `Tiene ${amount} de crédito`,
  creditText:
    'Reserve desde esta página y se descuenta antes de pagar. Para un plan no se puede usar aquí: escríbanos.',
  creditBook: 'Reservar una limpieza',
  bookAgainTitle: 'Reservar otra vez',
  bookAgainText:
    'Reserve el mismo servicio para el mismo hogar al precio de hoy. Elija una hora y pague. Antes no se reserva nada.',
  bookAgain: 'Reservar lo mismo otra vez',
  bookAgainFailure: 'No se pudieron abrir las horas libres',
  shareTitle: (dollars: number) => `Regale $${dollars}, reciba $${dollars}`,
  shareText: (dollars: number) =>
    `Cuando se paga la primera reserva de un amigo, cada uno recibe $${dollars} en crédito. Su amigo verá el número de teléfono de usted.`,
  shareMake: 'Crear mi enlace',
  shareLabel: 'Su enlace',
  share: 'Compartir',
  copy: 'Copiar',
  copied: 'Copiado',
  shareFailure: 'No se pudo crear el enlace',

  cancelTitle: 'Cancelar',
  cancelAsked: 'Gratis, porque no podemos ir a la hora que tenía.',
  cancelUntil: (moment) => `Gratis hasta el ${moment}.`,
  cancelBeforeVisit: (hours) => `Gratis hasta ${beforeVisit(hours)}.`,
  cancelRefund: 'Recibe un reembolso completo.',
  cancelThenAsk: 'Después, pregúntenos.',
  cancelThenFee: (fee) => `Después, cancelar cuesta ${fee}.`,
  cancelFee: (fee) => `Cancelar ahora cuesta ${fee}, como usted aceptó al reservar.`,
  cancelFeeFrom: {
    kept: (fee) => `Nos quedamos con ${fee} de lo que usted pagó.`,
    charged: (fee) => `Cobramos ${fee} a su tarjeta guardada.`,
  },
  cancelFeeYes: (fee) => `Cancelar por ${fee}`,
  cancelButton: 'Cancelar esta reserva',
  cancelDialog: '¿Cancelar esta reserva?',
  cancelNobody: 'Nadie irá.',
  cancelBack: {
    card: (amount) =>
      `${amount} regresan a la tarjeta con la que pagó. Los bancos tardan de 5 a 10 días en mostrarlo.`,
    'by-hand': (amount) => `Le devolvemos ${amount} de la misma forma en que pagó.`,
    credit: (amount) => `${amount} regresan a su crédito enseguida.`,
    'gift-card': (amount) => `${amount} regresan a su tarjeta de regalo enseguida.`,
  },
  cancelUnpaid: 'Nadie irá. Usted no pagó nada, así que no hay nada que devolver.',
  cancelYes: (amount) => `Cancelar y recibir ${amount}`,
  keep: 'Conservar mi reserva',
  cancelling: 'Cancelando...',
  askCancel: (hours) =>
    `Puede cancelar en línea hasta ${beforeVisit(hours)}. Ahora tiene que preguntarnos, y le diremos qué podemos hacer. Nada se cancela hasta entonces.`,
  askCancelEmergency:
    'Es posible que alguien ya vaya en camino, así que llame o envíenos un mensaje. También puede dejar una solicitud aquí. Nada se cancela hasta que respondamos.',
  askButton: 'Pedir que se cancele',
  asked: 'Usted nos pidió cancelar. Nada se cancela hasta que respondamos.',
  cancelFailure: 'No se canceló nada',

  historyTitle: 'Lo que ha pasado hasta ahora',

  linkTitle: 'No comparta esta página',
  linkText:
    'Cualquier persona con este enlace puede ver y cambiar su reserva. Si lo compartió por error, pida uno nuevo por correo. Este deja de funcionar entonces.',
  renew: 'Enviarme un nuevo enlace',
  renewed: 'Un nuevo enlace va en camino a su correo. Esta página no se abrirá de nuevo.',
  renewFailure: 'No se creó un nuevo enlace',
};

export const planRhythms: typeof enRhythms = {
  monthly: 'cada mes',
  biweekly: 'cada dos semanas',
  weekly: 'cada semana',
};

export const statusTexts: typeof enStatus = {
  awaiting_payment: {
    tone: 'warning',
    title: 'Esta reserva todavía no está pagada',
    text: 'No se cobró nada, y no queda reservado hasta que se pague.',
  },
  processing: {
    tone: 'info',
    title: 'Su banco está procesando el pago',
    text: 'Por favor no pague de nuevo. Le escribiremos en cuanto el banco responda.',
  },
  confirmed: { tone: 'success', title: 'Su reserva está confirmada', text: null },
  completed: {
    tone: 'success',
    title: 'El trabajo está hecho',
    text: 'Gracias por recibirnos. Si algo no quedó bien, díganos.',
  },
  payment_failed: {
    tone: 'danger',
    title: 'Su pago no se completó',
    text: 'No se cobró nada, y todavía no hay nada reservado. Lo que eligió se conserva.',
  },
  expired: {
    tone: 'warning',
    title: 'Esta reserva no se pagó',
    text: 'No se cobró nada, y no hay nada reservado.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Esta reserva está cancelada',
    text: 'Nadie irá. Vea su reembolso abajo.',
  },
  refunded: {
    tone: 'warning',
    title: 'Esta reserva está cancelada y reembolsada',
    text: 'Nadie irá. Los bancos tardan de 5 a 10 días en mostrar el dinero.',
  },
  disputed: {
    tone: 'warning',
    title: 'Su banco está revisando un pago',
    text: 'Usted preguntó a su banco por un pago de esta reserva. Hasta que el banco decida, llámenos o escríbanos para hacer cambios.',
  },
};
