import type * as en from '../../en/console/booking-acts.ts';

export const bookingActTexts: typeof en.bookingActTexts = {
  wantsToCancel: 'El cliente quiere cancelar esta reserva. Todavía no se ha movido ningún dinero.',
  mismatch: {
    title: 'Lo pagado no es el precio',
    text: 'Un propietario lo acepta como precio, o cancela la reserva y así lo devuelve.',
  },
  answered: 'Ya devolví la llamada',
  unavailable: 'Nadie está disponible',
  accept: 'Aceptar el pago',
  sendLink: 'Reenviar el enlace de pago',
  visitDone: 'Visita hecha',
  complete: 'Completar',
  billHours: 'Cobrar horas adicionales',
  endPlan: 'Terminar el plan',
  cancel: 'Cancelar la reserva',
};

export const confirmTimeTexts: typeof en.confirmTimeTexts = {
  day: 'Día',
  from: 'Desde',
  to: 'Hasta',
  confirm: 'Confirmar horario',
  confirmNew: 'Confirmar el nuevo horario',
};

export const callOffTexts: typeof en.callOffTexts = {
  title: '¿Anular esta visita?',
  confirm: 'Anular la visita',
  text: (time) =>
    `Nadie va el ${time}; se avisa al cliente por correo de que se buscará otro horario.`,
  money:
    'No se mueve ningún dinero: la reserva sigue en pie, y lo pagado queda pagado. Para terminar la reserva, cancélela.',
};

export const completeTexts: typeof en.completeTexts = {
  title: '¿Está terminada esta reserva?',
  visitTitle: '¿Está hecha la visita?',
  text: 'No se mueve ningún dinero. La reserva queda completada. Las horas adicionales se cobran aparte.',
  visitText: 'No se mueve ningún dinero. El plan continúa. Las horas adicionales se cobran aparte.',
  hoursHint: 'Opcional; se guarda con la visita.',
};

export const extraHoursTexts: typeof en.extraHoursTexts = {
  title: 'Cobrar horas adicionales',
  charge: 'Cobrar',
  chargeAmount: (amount) => `Cobrar ${amount}`,
  hoursHint: (booked, price) =>
    `Tiempo reservado: ${booked}. Cada hora adicional empezada cuesta ${price}.`,
  within: 'Está dentro del tiempo reservado: no se cobra nada.',
  beyond: (hours, amount) =>
    `${hours} ${hours === 1 ? 'hora adicional' : 'horas adicionales'}: se cobran ${amount} ahora a la tarjeta guardada del cliente. Si el banco pide al titular, usted recibe un enlace de pago.`,
};

export const hoursFieldTexts: typeof en.hoursFieldTexts = {
  label: 'Horas trabajadas',
  wrong: 'Escriba las horas como 3.5 o 3:30.',
};

export const cancelTexts: typeof en.cancelTexts = {
  title: '¿Cancelar esta reserva?',
  confirm: 'Cancelar la reserva',
  confirmRefund: (amount) => `Cancelar y reembolsar ${amount}`,
  nothingPaid: 'No se pagó nada, así que no se mueve ningún dinero.',
  givenBack: (amount) => `Se devuelven ${amount} a la tarjeta del cliente.`,
  kept: (amount) => `El cliente pagó ${amount} y no se le devuelve nada.`,
  ownerCanRefund: 'Un propietario puede reembolsarlo más tarde.',
  planEnds: 'El plan termina ahora: no se cobra ningún mes más.',
  visitEnds: 'El horario confirmado queda libre, y se avisa al cliente por correo.',
  giveBack: (amount) => `Devolver ${amount}`,
  reason: 'Motivo',
  reasonHint: 'El cliente lo lee.',
};

export const unavailableTexts: typeof en.unavailableTexts = {
  title: '¿Nadie está disponible?',
  confirm: 'Cancelar y reembolsar',
  text: (amount) =>
    `La reserva se cancela y se devuelven ${amount} a la tarjeta del cliente, todo lo pagado. Se avisa al cliente por correo.`,
};

export const endPlanTexts: typeof en.endPlanTexts = {
  title: '¿Terminar este plan?',
  confirmNow: 'Terminar el plan ahora',
  confirmLater: 'Terminarlo después de este mes',
  now: (monthly) =>
    `El plan termina ahora, y ya no se cobran ${monthly} al mes a la tarjeta del cliente.`,
  later: (monthly, day) =>
    `El plan termina${day === null ? '' : ` el ${day}`}, cuando acaba el mes pagado; las visitas hasta entonces se hacen. Después ya no se cobran ${monthly} al mes a la tarjeta.`,
  kept: (amount) =>
    `Con esto no se devuelve nada: de lo que pagó el cliente, usted conserva ${amount}. El reembolso se hace aparte.`,
  credit: (amount) =>
    `Había ${amount} de crédito para las próximas facturas. Ya no habrá ninguna, así que vuelva a otorgarlo en Crédito si el cliente debe conservarlo.`,
  final: 'Esto no se puede deshacer: el cliente tendría que reservar un plan nuevo.',
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
  title: '¿Enviar otra vez el enlace de pago?',
  confirm: 'Enviar el enlace',
  text: (email, price) =>
    `${email} recibe un correo con un enlace a esta reserva, donde se pueden pagar ${price} con cualquier tarjeta. Enviarlo no cobra nada.`,
};

export const refundTexts: typeof en.refundTexts = {
  title: 'Devolver dinero',
  confirm: 'Reembolsar',
  confirmAmount: (amount) => `Reembolsar ${amount}`,
  amount: 'Importe en dólares',
  amountHint: (most) => `Se pueden devolver ${most}.`,
  wrongAmount: (most) => `Escriba un importe mayor que 0 y de ${most} como máximo.`,
  reason: 'Motivo',
  whole: (amount) =>
    `Se devuelven ${amount} a la tarjeta con la que se pagó, y se avisa al cliente por correo. Esto no se puede deshacer. De este pago no se conserva nada.`,
  part: (amount, kept) =>
    `Se devuelven ${amount} a la tarjeta con la que se pagó, y se avisa al cliente por correo. Esto no se puede deshacer. Usted conserva ${kept} de este pago.`,
};

export const renewLinkTexts: typeof en.renewLinkTexts = {
  title: '¿Enviar un enlace nuevo?',
  send: 'Enviar un enlace nuevo',
  sent: 'Un enlace nuevo va en camino.',
  text: (email) =>
    `Un enlace nuevo a la página del cliente va a ${email}. Todos los enlaces enviados antes dejan de funcionar. No se mueve ningún dinero.`,
};
