import type * as en from '#desk/words/en/booking-acts.ts';

export const bookingActTexts: typeof en.bookingActTexts = {
  wantsToCancel: 'El cliente quiere cancelar esta reserva. Todavía no se ha movido ningún dinero.',
  mismatch: {
    title: 'Lo pagado no es el precio',
    text: 'Un propietario lo acepta como precio, o cancela la reserva y así lo devuelve.',
  },
  planGoesOn: {
    title: 'El plan no ha terminado en el procesador de tarjetas',
    text: (since) =>
      `Debía terminar de inmediato, y muchos intentos hasta el ${since} no dieron resultado: puede cobrarse otra vez a su tarjeta. Se pide cada hora, y un mes que se cobre entretanto se devuelve solo.`,
    again: 'Terminarlo ahora',
    ownerCan: 'Un propietario puede intentarlo de nuevo.',
  },
  answered: 'Ya devolví la llamada',
  undoAnswered: 'Deshacer: nadie llamó',
  unavailable: 'Nadie está disponible',
  accept: 'Aceptar el pago',
  sendLink: 'Enviar un enlace de pago',
  notePayment: 'Anotar un pago',
  chargeCard: 'Cobrar a la tarjeta guardada',
  visitDone: 'Visita hecha',
  complete: 'Completar',
  reopen: 'Reabrir',
  billHours: 'Cobrar horas adicionales',
  endPlan: 'Terminar el plan',
  keepPlan: 'Conservar el plan',
  resumePlan: 'Cobrar el plan de nuevo',
  cancel: 'Cancelar la reserva',
};

export const callOffTexts: typeof en.callOffTexts = {
  title: '¿Anular esta visita?',
  confirm: 'Anular la visita',
  keep: 'Conservar la visita',
  text: (time) => `Nadie va el ${time}, y hay que buscar otro horario.`,
  money:
    'No se mueve ningún dinero: la reserva sigue en pie, y lo pagado queda pagado. Para terminar la reserva, cancélela.',
};

export const reopenTexts: typeof en.reopenTexts = {
  title: '¿Aún no está hecho?',
  confirm: 'Reabrir',
  visit: (time) =>
    `La visita del ${time} vuelve a estar abierta, como si nadie la hubiera cerrado.`,
  booking: 'La reserva vuelve a estar abierta, como si nadie la hubiera cerrado.',
  money: 'No se mueve dinero. Si el correo al cliente ya salió, sigue enviado.',
};

export const extraHoursTexts: typeof en.extraHoursTexts = {
  title: 'Cobrar horas adicionales',
  visit: 'Visita',
  charge: 'Cobrar',
  chargeAmount: (amount) => `Cobrar ${amount}`,
  bill: 'Pasar la cuenta',
  billAmount: (amount) => `Pasar la cuenta de ${amount}`,
  hoursHint: (booked, price) =>
    `Trabajo reservado: ${booked}. Cuente el tiempo de cada persona. Cada hora adicional empezada cuesta ${price}.`,
  within: 'Está dentro del tiempo reservado: no se cobra nada.',
  beyond: (hours, amount) =>
    `${hours} ${hours === 1 ? 'hora adicional' : 'horas adicionales'}: se cobran ${amount} ahora a la tarjeta guardada del cliente. Si el banco pide al titular, usted recibe un enlace de pago.`,
  due: (hours, amount) =>
    `${hours} ${hours === 1 ? 'hora adicional' : 'horas adicionales'}: ${amount}.`,
  byLink: (isMailed) =>
    `No hay tarjeta guardada: ahora no se cobra nada. Usted recibe un enlace de pago para el cliente${isMailed ? ', y a él también se le envía por correo' : ''}.`,
  aboveLimit: (most) =>
    `Usted puede cobrar ${most} como máximo. Pida a un propietario que cobre más.`,
};

export const correctBillTexts: typeof en.correctBillTexts = {
  title: (former) => `Corregir la cuenta de ${former}`,
  confirm: 'Corregir la cuenta',
  within: 'Eso cabe en el tiempo reservado: retire la cuenta.',
  same: (former) => `Eso también son ${former}.`,
  becomes: (former, amount) =>
    `La cuenta de ${former} deja de valer, y su enlace de pago termina. Se cobran ${amount} a la tarjeta guardada del cliente ahora. Si el banco pide al titular, usted recibe un enlace de pago.`,
  due: (former, amount) =>
    `La cuenta de ${former} deja de valer, y su enlace de pago termina. La nueva es de ${amount}.`,
};

export const withdrawBillTexts: typeof en.withdrawBillTexts = {
  title: (amount) => `¿Retirar la cuenta de ${amount}?`,
  confirm: (amount) => `Retirar ${amount}`,
  text: (amount) =>
    `No se cobró nada ni se cobrará: la cuenta de ${amount} deja de valer, y su enlace de pago termina.`,
};

export const hoursFieldTexts: typeof en.hoursFieldTexts = {
  label: 'Horas trabajadas',
  wrong: 'Escriba las horas como 3.5 o 3:30.',
};

export const cancelTexts: typeof en.cancelTexts = {
  title: '¿Cancelar esta reserva?',
  confirm: 'Cancelar la reserva',
  keep: 'Conservar la reserva',
  confirmRefund: (amount) => `Cancelar y reembolsar ${amount}`,
  nothingPaid: 'No se pagó nada, así que no se mueve ningún dinero.',
  bankAsked: 'El banco aún no ha contestado. Si paga, todo se devuelve por sí solo.',
  givenBack: (amount) => `Se devuelven ${amount} al cliente.`,
  givenByHand: (amount) =>
    `${amount} se pagaron en mano y cuentan como devueltos con esto: el dinero no se mueve solo, así que devuélvalo.`,
  kept: (amount) => `El cliente pagó ${amount} y no se le devuelve nada.`,
  partGivenBack: (amount, kept) => `Se devuelven ${amount} al cliente, y usted conserva ${kept}.`,
  ownerCanRefund: 'Un propietario puede reembolsarlo más tarde.',
  holdReleased: 'Se libera la retención en la tarjeta. Los bancos pueden mostrarla unos días más.',
  planEnds: 'El plan termina ahora: no se cobra ningún mes más.',
  billEnds: (amount) => `La cuenta de ${amount} sin pagar termina con ella.`,
  visitsOwed: (amount) =>
    `Las visitas realizadas se siguen debiendo: ${amount}. Están en Por cobrar.`,
  timeEnds: 'El horario confirmado queda libre.',
  timesEnd: 'Todos los horarios confirmados quedan libres.',
  heldEnds: 'El horario que se guarda para el cliente queda libre.',
  giveBack: (amount) => `Devolver ${amount}`,
  which: 'Qué se devuelve',
  unserved: 'Solo marcamos de antemano el último mes, y solo si todavía no hubo ninguna visita.',
  payment: (name, day, amount) => `${name}, ${day}: ${amount}`,
  reason: 'Motivo',
  reasonHint: 'Necesario: el cliente lo lee.',
  fee: {
    legend: 'Cargo por cancelar tarde',
    take: (amount) => `Tomar ${amount}, como el cliente aceptó`,
    waive: 'Perdonarlo',
    kept: (amount) => `${amount} se quedan como cargo.`,
    charged: (amount) => `${amount} se cobran a la tarjeta guardada como cargo.`,
    reason: 'Por qué lo perdona',
    reasonHint: 'Obligatorio. Queda en el historial, y el cliente no lo ve.',
  },
};

export const unavailableTexts: typeof en.unavailableTexts = {
  title: '¿Nadie está disponible?',
  confirm: 'Cancelar y reembolsar',
  keep: 'Conservar la reserva',
  text: (amount) =>
    `La reserva se cancela y se devuelven ${amount} a la tarjeta del cliente, todo lo pagado.`,
  several: (amount) => `La reserva se cancela y se devuelven ${amount}, todo lo pagado.`,
  toCard: (amount) => `${amount} regresan a la tarjeta del cliente.`,
  byHand: (amount) =>
    `La reserva se cancela y ${amount}, todo lo pagado, cuentan como devueltos. Se pagó en mano, así que ningún dinero se mueve solo: devuélvalo.`,
};

export const endPlanTexts: typeof en.endPlanTexts = {
  title: '¿Terminar este plan?',
  confirmNow: 'Terminar el plan ahora',
  confirmLater: 'Terminarlo después de este mes',
  now: (monthly) =>
    `El plan termina ahora, y ya no se cobran ${monthly} al mes a la tarjeta del cliente.`,
  later: (monthly, day) =>
    `El plan termina${day === null ? '' : ` el ${day}`}, cuando acaba el mes pagado; las visitas hasta entonces se hacen. Después ya no se cobran ${monthly} al mes a la tarjeta.`,
  pastDue:
    'El último mes no está pagado: el banco lo rechazó. Esa factura se anula y no se vuelve a cobrar.',
  kept: (amount) =>
    `Con esto no se devuelve nada: de lo que pagó el cliente, usted conserva ${amount}. El reembolso se hace aparte.`,
  credit: (amount) =>
    `Había ${amount} de crédito para las próximas facturas. Lo que el plan no haya usado al terminar vuelve a ser del cliente.`,
  final: 'Esto no se puede deshacer: el cliente tendría que reservar un plan nuevo.',
  undo: 'Hasta entonces se puede anular, aquí y por el cliente.',
};

export const resumePlanTexts: typeof en.resumePlanTexts = {
  title: '¿Cobrar este plan de nuevo?',
  confirm: 'Cobrarlo de nuevo',
  text: (monthly, day) =>
    `La pausa termina. Se cobran ${monthly} a la tarjeta del cliente ${day === null ? 'el próximo mes' : `el ${day}`} y cada mes desde entonces. Lo que tocaba durante la pausa no se cobra.`,
  risk: 'El cliente disputó un pago de este plan. Acuérdelo antes con él: a quien se le sigue cobrando puede disputar también eso.',
};

export const keepPlanTexts: typeof en.keepPlanTexts = {
  title: '¿Conservar este plan?',
  confirm: 'Conservar el plan',
  text: (monthly, day) =>
    `El plan no termina. Se cobran ${monthly} a la tarjeta del cliente ${day === null ? 'el próximo mes' : `el ${day}`} y cada mes desde entonces.`,
};

export const acceptPaymentTexts: typeof en.acceptPaymentTexts = {
  title: '¿Aceptar este pago?',
  confirm: (paid) => `Aceptar ${paid} como precio`,
  less: (paid, price, apart) =>
    `El cliente pagó ${paid}, y la reserva cuesta ${price}: usted renuncia a ${apart}.`,
  more: (paid, price, apart) =>
    `El cliente pagó ${paid}, y la reserva cuesta ${price}: usted conserva ${apart} de más, que puede reembolsar después.`,
  text: 'La reserva queda confirmada y el cliente recibe la confirmación. Ahora no se mueve ningún dinero. Para devolverlo todo, cancele la reserva.',
};

export const paymentLinkTexts: typeof en.paymentLinkTexts = {
  title: '¿Enviar un enlace de pago?',
  confirm: 'Enviar el enlace',
  text: (email, price) =>
    `${email} recibe un correo con un enlace a esta reserva, donde se pueden pagar ${price} con cualquier tarjeta. Enviarlo no cobra nada.`,
  textAsked: (email) =>
    `${email} recibe un correo con un enlace a esta reserva, donde acepta cuándo se cobra e ingresa una tarjeta. Enviarlo no cobra nada.`,
  textAgreed: (email) =>
    `${email} recibe un correo con un enlace a esta reserva, donde ingresa una tarjeta. Ya aceptó cuándo se cobra. Enviarlo no cobra nada.`,
};

export const notePaymentTexts: typeof en.notePaymentTexts = {
  title: 'Anotar un pago',
  how: 'Cómo se pagó',
  choose: 'Elija cómo se pagó.',
  confirm: 'Anotar el pago',
  confirmAmount: (amount) => `Anotar ${amount} como pagado`,
  text: (amount) =>
    `Quedan ${amount} por pagar. Esto anota todo, o una parte, como pagado hoy. No se cobra ninguna tarjeta y nadie recibe un correo.`,
  bill: 'Antes se cierra su enlace de pago, para que nadie pague dos veces. Lo que quede tiene un enlace propio.',
  amount: 'Importe en dólares',
  wrongAmount: (most) => `Indique un importe mayor que 0 y de ${most} como máximo.`,
  textOfUnpaid: (amount) =>
    `El precio completo de ${amount} cuenta como pagado hoy y la reserva sigue en pie. Antes se cierra su página de pago con tarjeta, para que nadie pague dos veces.`,
  credit: (left) => `Crédito del cliente: ${left}`,
  giftCard: 'Tarjeta de regalo',
  giftCode: 'Código de la tarjeta de regalo',
  fromLedger: 'Paga ahora. Un reembolso lo devuelve allí.',
  mistake:
    'Revíselo bien: solo un reembolso lo deshace, y uno del precio completo termina la reserva.',
};

export const chargeCardTexts: typeof en.chargeCardTexts = {
  title: 'Cobrar a la tarjeta guardada',
  confirm: (amount) => `Cobrar ${amount}`,
  text: (amount) =>
    `Quedan ${amount} por pagar. Se cobran ahora a la tarjeta, y el cliente recibe un recibo.`,
  looking: 'Buscando una tarjeta…',
  none: 'Este cliente no tiene una tarjeta guardada. Envíe un enlace de pago.',
  consentHint:
    'Pregunte primero al cliente y márquelo cuando haya dicho que sí. Queda en el historial.',
};

export const refundTexts: typeof en.refundTexts = {
  byHand: 'Esto se pagó en mano, así que ningún dinero se mueve solo: devuélvalo y anótelo aquí.',
  title: 'Devolver dinero',
  confirm: 'Reembolsar',
  confirmAmount: (amount) => `Reembolsar ${amount}`,
  amount: 'Importe en dólares',
  amountHint: (most) => `Se pueden devolver ${most}.`,
  ownersAbove: (most) => `Puede devolver ${most} de él. Para más, pídaselo a un propietario.`,
  wrongAmount: (most) => `Escriba un importe mayor que 0 y de ${most} como máximo.`,
  reason: 'Motivo',
  reasonHint: 'Necesario: lo leen los colegas, no el cliente.',
  whole: (amount) =>
    `Se devuelven ${amount} a la tarjeta con la que se pagó. Esto no se puede deshacer. De este pago no se conserva nada.`,
  part: (amount, kept) =>
    `Se devuelven ${amount} a la tarjeta con la que se pagó. Esto no se puede deshacer. Usted conserva ${kept} de este pago.`,
  toLedger: {
    credit: (amount) => `${amount} regresan al crédito del cliente.`,
    'gift-card': (amount) => `${amount} regresan a la tarjeta de regalo.`,
  },
  noted: (amount) => `${amount} cuentan como devueltos. Esto no se puede deshacer.`,
  tips: (amount) => `Reembolsar también la propina de ${amount}`,
  tipsHint: 'Si no la marca, se queda con quienes trabajaron.',
  endPlan: 'Terminar también el plan ahora',
  endPlanHint: 'Ya no hay más visitas, y no se cobra ningún mes más.',
  credit: (amount) =>
    `Los ${amount} de crédito que pagaron una parte vuelven también al crédito del cliente.`,
  disputed:
    'Eso ocurre solo cuando el banco haya decidido sobre la disputa: hasta entonces el procesador de tarjetas lo rechaza, y Hoy lo dice.',
  planGoesOn: 'El plan continúa, y también sus cobros mensuales.',
};

export const renewLinkTexts: typeof en.renewLinkTexts = {
  title: '¿Enviar un enlace nuevo?',
  send: 'Enviar un enlace nuevo',
  sent: 'Un enlace nuevo va en camino.',
  noEmail: 'sin correo al que enviarla',
  text: (email) =>
    `Un enlace nuevo a la página del cliente va a ${email}. Todos los enlaces enviados antes dejan de funcionar. No se mueve ningún dinero.`,
};

export const askAgainTexts: typeof en.askAgainTexts = {
  card: {
    title: (amount) => `¿Reembolsar los ${amount} que se deben?`,
    confirm: (amount) => `Reembolsar ${amount}`,
    text: (amount) =>
      `Se devuelven ${amount} a la tarjeta con la que se pagó. Esto no se puede deshacer.`,
  },
  byHand: {
    title: (amount) => `¿Ya devolvió ${amount}?`,
    confirm: (amount) => `Anotar ${amount} como devueltos`,
    text: (amount) =>
      `Ningún dinero se mueve solo. ${amount} cuentan como devueltos. Esto no se puede deshacer.`,
  },
};

export const stopRefundTexts: typeof en.stopRefundTexts = {
  title: (amount) => `¿No intentar más devolver ${amount}?`,
  confirm: 'No intentarlo más',
  text: (amount) =>
    `Este reembolso no se completó, y la página del cliente dice que se deben ${amount}. Deténgalo si devolvió los ${amount} de otra manera. Detenerlo no mueve dinero, y más tarde puede reembolsar el pago de nuevo.`,
};

export const visitDetailsTexts: typeof en.visitDetailsTexts = {
  add: 'Añadir una visita',
  title: 'Añadir una visita',
  text: 'Se va una vez más. La reserva queda abierta hasta entonces.',
  day: 'Día',
  from: 'Desde',
  to: 'Hasta',
  crew: 'Equipo',
  anyCrew: 'Cualquiera que esté libre',
  noCrew: 'Ninguno todavía: queda en espera',
  why: 'Motivo',
  purposes: { 're-clean': 'Segunda limpieza, gratis', another: 'Otra visita, con precio' },
  price: 'Precio en dólares',
  priceHint: 'Se debe después de la visita. El cliente recibe por correo un enlace para pagar.',
  priced: (amount) => `Otra visita, ${amount}`,
  addOns: 'Adicionales de esta visita',
  addOnsHint: (isFree) =>
    isFree
      ? 'No cuestan nada en una segunda limpieza.'
      : 'A los precios del catálogo para esta casa; se deben después de la visita.',
  note: 'Nota para el equipo',
  noteHint: 'Solo para esta visita. El cliente nunca la ve.',
  told: 'El cliente recibe un correo: cuándo es y cuánto cuesta.',
  notTold: 'El cliente no dejó correo. Avísele usted.',
  addAnyway: 'Añadir de todos modos',
  own: 'Nota y adicionales',
  ownTitle: 'Solo esta visita',
  ownText: 'Si cambian los adicionales, el cliente recibe un correo con lo que se debe.',
  save: 'Guardar',
  sold: (name, quantity) => (quantity > 1 ? `${name} × ${quantity}` : name),
};
