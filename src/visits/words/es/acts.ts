import type * as en from '#visits/words/en/acts.ts';

export const confirmTimeTexts: typeof en.confirmTimeTexts = {
  day: 'Día',
  from: 'Desde',
  to: 'Hasta',
  confirm: 'Confirmar horario',
  confirmNew: 'Confirmar el nuevo horario',
  confirmDespite: 'Confirmar de todos modos',
  despite: 'Por qué a esta hora',
  despiteHint: 'Queda como nota para los colegas.',
  leave: 'Ahora no',
  soonest: 'Lo antes que puede ir un equipo',
};

export const completeTexts: typeof en.completeTexts = {
  title: '¿Está terminada esta reserva?',
  visitTitle: '¿Está hecha la visita?',
  text: 'La reserva queda completada.',
  visitOfSeries: (time) => `La visita del ${time}. Las próximas visitas siguen.`,
  visitText: (time) => `La visita del ${time}. El plan continúa.`,
  hoursHint:
    'Opcional: el tiempo de cada persona, sumado. Lo que pase de lo reservado se puede cobrar con ella.',
  noMoney: 'No se mueve ningún dinero.',
  owes: (amount) =>
    `El cliente debe entonces ${amount} por esta visita. Recibe un correo con un enlace para pagar.`,
  charged: (amount, when) =>
    `Por esta visita se cobran ${amount} a la tarjeta guardada el ${when}, como aceptó el cliente. Ahora le enviamos un correo. Hasta entonces puede pulsar «Detener» en la página «Hoy», en «Por cobrar».`,
  above: (amount) =>
    `El cliente debe entonces ${amount} por esta visita. Es más de lo que aceptó, así que no se cobra a la tarjeta guardada. Recibe un correo con un enlace para pagar.`,
  credit: (amount) => `El crédito del cliente paga ${amount} de esta visita ahora mismo.`,
  firstClean: (amount) => `El precio incluye ${amount} por la primera limpieza.`,
  bill: (hours, amount) =>
    `Cobrar ${hours} ${hours === 1 ? 'hora adicional' : 'horas adicionales'}: ${amount}`,
  billHint:
    'Se cobra ahora a la tarjeta guardada del cliente. Si el banco pide al titular, usted recibe un enlace de pago.',
  notBilled: (amount) =>
    `No se mueve ningún dinero: no se cobran los ${amount} de horas adicionales.`,
  andCharge: (done, amount) => `${done} y cobrar ${amount}`,
  andBill: (done, amount) => `${done} y pasar la cuenta de ${amount}`,
};
