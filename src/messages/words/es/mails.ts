import { beforeVisit } from '#booking/words/es/promises.ts';
import { extraHourPrice } from '#catalogue/rules/pricing/extra-hours.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { mailTexts as en } from '#messages/words/en/mails.ts';

const hour = formatUsd(extraHourPrice);

export const mailTexts: typeof en = {
  footer: (business) =>
    `Recibe este correo porque se dio esta dirección para una reserva con ${business}.`,
  ownPageFooter:
    'El botón de arriba abre su reserva sin contraseña: reenvíelo solo a personas de confianza.',
  textBefore: 'mensajes al',

  labels: {
    reference: 'Referencia',
    service: 'Servicio',
    visits: 'Visitas',
    home: 'Hogar',
    address: 'Dirección',
    preferred: 'Horarios preferidos',
    arrival: 'Llegamos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    name: 'Nombre',
    access: 'Cómo entrar',
    parking: 'Estacionamiento',
    pets: 'Mascotas',
    paidAt: 'Fecha de pago',
    booked: 'Tiempo reservado',
    worked: 'Tiempo trabajado',
    extraHours: (hours) =>
      `Tiempo adicional de limpieza, ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    perHour: `${hour} por cada hora empezada`,
    total: 'Total',
    paid: 'Pagado',
    refundedBefore: 'Ya reembolsado',
    refundedNow: 'Reembolsado ahora',
    each: (amount, quantity) => `${quantity} x ${amount}`,
    once: 'Una vez, con el primer mes',
    monthly: 'Se cobra cada mes',
  },
  visits: {
    'one-time': 'Una visita',
    monthly: 'Una visita al mes',
    biweekly: 'Una visita cada dos semanas',
    weekly: 'Una visita cada semana',
  },
  ownPage: 'Ver o cambiar su reserva',
  textUs: (number) => `Para solicitudes o cambios urgentes, envíenos un mensaje al ${number}.`,

  confirmation: {
    subject: (service) => `Su reserva está confirmada: ${service}`,
    preview: (amount, reference) => `${amount} pagados. Referencia ${reference}.`,
    heading: 'Su reserva está confirmada',
    arrived: (amount) => `Gracias. Recibimos su pago de ${amount} y su reserva ya está registrada.`,
    noAddress: {
      text: 'Falta una cosa: adónde vamos. Dé la dirección en la página de su reserva, para que podamos ir.',
      withoutPage:
        'Falta una cosa: su dirección. Responda a este correo con la dirección para que podamos ir.',
    },
    prices: 'Lo que reservó y pagó',
    accepted: (amount) => `Usted paga ${amount}. No debe nada más.`,
    plan: (amount) => {
      const plan = `Su plan: cada mes se cobran ${amount} a la misma tarjeta, y eso cubre todas las visitas de ese mes. Los servicios adicionales se cobran una sola vez.`;
      return {
        text: `${plan} Puede terminar el plan cuando quiera desde la página de su reserva.`,
        withoutPage: `${plan} Puede terminar el plan cuando quiera: responda a este correo.`,
      };
    },
    extraHours: `Su tarjeta se guarda para tiempo adicional de limpieza: ${hour} por cada hora empezada más allá de lo reservado, que se cobra después de la visita. Cualquier otra cosa se cobra solo cuando usted lo diga.`,
    planExtraHours: `El tiempo adicional de limpieza cuesta ${hour} por cada hora empezada más allá de lo reservado, y se cobra después de la visita.`,
    cancel: (hours) => ({
      text: `Los planes cambian: hasta ${beforeVisit(hours)} puede cancelar en la página de su reserva y recibir todo de vuelta.`,
      withoutPage: `Los planes cambian: hasta ${beforeVisit(hours)} puede cancelar respondiendo a este correo y recibir todo de vuelta.`,
    }),
    preferred: 'Confirmaremos uno de estos con usted',
  },

  refund: {
    subject: (amount) => `${amount} van de regreso a su tarjeta`,
    preview: (reference) => `Reembolso de la reserva ${reference}.`,
    heading: (amount) => `${amount} van de regreso a su tarjeta`,
    cancelled: 'Su reserva está cancelada y nadie irá.',
    stands: 'Su reserva sigue igual.',
    when: 'El dinero va a la tarjeta con la que pagó. Los bancos tardan de 5 a 10 días en mostrarlo en el estado de cuenta.',
    notedSubject: (amount) => `Le devolvemos ${amount}`,
    noted: {
      cash: 'Se le devuelve en efectivo, como lo pagó.',
      check: 'Se le devuelve por cheque, como lo pagó.',
      transfer: 'Se le devuelve por transferencia, como lo pagó.',
    },
    credit: (amount) =>
      `También recupera los ${amount} de crédito que pagaron una parte de este mes. Puede usarlos de nuevo.`,
    prices: 'Lo que pagó y lo que recibe de vuelta',
  },

  refundReturned: {
    subject: (amount) => `Su reembolso de ${amount} no se completó`,
    preview: (reference) => `Sobre el reembolso de la reserva ${reference}.`,
    text: (amount) =>
      `Le escribimos que ${amount} iban de regreso a usted. Ese reembolso no se completó y usted no recibió ese dinero.`,
    again: 'Se lo seguimos debiendo y lo enviamos de nuevo. Le escribiremos cuando vaya en camino.',
    byPerson: 'Se lo seguimos debiendo. Alguien de nuestro equipo lo revisa y se lo hará llegar.',
    closed:
      'Si la tarjeta con la que pagó está cerrada, responda a este correo para que se lo devolvamos de otra forma.',
  },

  visit: {
    subject: (when) => `Su visita: ${when}`,
    preview: 'Su visita ya tiene fecha y hora.',
    heading: 'Su visita ya tiene fecha y hora',
    changedSubject: (when) => `Nuevo horario de su visita: ${when}`,
    changedPreview: 'Su visita tiene otra fecha u hora.',
    changedHeading: 'Su visita tiene otro horario',
    when: 'Llegamos',
    stay: (duration) => `La visita dura aproximadamente ${duration}.`,
    cancel: (hours) => ({
      text: `Si no le conviene, pida otro horario en la página de su reserva. Hasta ${beforeVisit(hours)} también puede cancelar ahí y recibir todo de vuelta.`,
      withoutPage: `Si no le conviene, responda a este correo y pida otro horario. Hasta ${beforeVisit(hours)} también puede cancelar así y recibir todo de vuelta.`,
    }),
  },

  timeLost: {
    subject: 'Su visita necesita otra hora',
    heading: 'Su visita necesita otra hora',
    lost: 'Usted había elegido',
    text: 'Otra persona reservó esta hora mientras su pago estaba en camino. Su reserva está pagada y sigue en pie. Elija otra hora libre en la página de su reserva, o cancélela allí y le devolvemos todo. Lo sentimos.',
    withoutPage:
      'Otra persona reservó esta hora mientras su pago estaba en camino. Su reserva está pagada y sigue en pie. Responda a este correo con una hora que le convenga, o para cancelarla y le devolvemos todo. Lo sentimos.',
  },

  visitOff: {
    subject: (when) => `No podemos ir: ${when}`,
    heading: 'Su visita necesita otro horario',
    when: 'Nadie irá el',
    text: 'Lo sentimos. Su reserva sigue en pie y nada cambia en lo que pagó. Acordaremos otro horario con usted; también puede pedir uno en la página de su reserva.',
    withoutPage:
      'Lo sentimos. Su reserva sigue en pie y nada cambia en lo que pagó. Acordaremos otro horario con usted; también puede pedir uno respondiendo a este correo.',
  },

  cancellation: {
    subject: 'Su reserva está cancelada',
    preview: (reference) => `La reserva ${reference} está cancelada.`,
    heading: 'Su reserva está cancelada',
    byCustomer: 'Usted la canceló.',
    byBusiness: 'Tuvimos que cancelarla. Lo sentimos.',
    byBank: 'Su banco recuperó el pago después de que usted lo disputó.',
    taken: (amount) => `Su banco recuperó ${amount}. Cuándo aparece en su cuenta lo sabe su banco.`,
    neverPaid: 'No se cobró nada.',
    bankAsked:
      'Su banco todavía tiene un pago por ella. Si se cobra, le devolvemos todo y le escribimos de nuevo.',
    text: 'Nadie irá, y no se cobrará nada más por ella.',
    refund: (amount) =>
      `${amount} regresan a la tarjeta con la que pagó. Le escribiremos de nuevo en cuanto el banco los tenga.`,
    byHand: (amount) => `Le devolvemos ${amount}. Le escribiremos de nuevo cuando esté hecho.`,
    kept: (amount) =>
      `Lo que pagó, ${amount}, no se devuelve. Si usted lo ve de otra manera, responda a este correo o llámenos.`,
    backBefore: 'Lo que pagó ya se devolvió o está en camino.',
  },

  extraHours: {
    paidSubject: (amount) => `Tiempo adicional de limpieza: ${amount} pagados`,
    dueSubject: (amount) => `Tiempo adicional de limpieza: por favor pague ${amount}`,
    preview: (hours) =>
      `${hours} ${hours === 1 ? 'hora adicional' : 'horas adicionales'} de limpieza.`,
    paidHeading: 'Su tiempo adicional de limpieza está pagado',
    paid: (amount) =>
      `La visita tomó más tiempo del reservado. Se cobraron ${amount}, como se indicó al reservar. No tiene que hacer nada.`,
    confirmHeading: 'Su banco necesita su confirmación',
    confirm: (amount) =>
      `La visita tomó más tiempo del reservado, lo que cuesta ${amount}. Su banco no nos permite cobrar la tarjeta guardada sin usted. Todavía no se ha cobrado nada.`,
    noCardHeading: 'Su visita tomó más tiempo del reservado',
    noCard: (amount) =>
      `La visita tomó más tiempo del reservado, lo que cuesta ${amount}. Puede pagar con cualquier tarjeta.`,
    declinedHeading: 'Su tarjeta fue rechazada',
    declined: (amount) =>
      `La visita tomó más tiempo del reservado, lo que cuesta ${amount}. La tarjeta guardada fue rechazada y no se cobró nada. Puede pagar con cualquier tarjeta.`,
    pay: (amount) => `Pagar ${amount}`,
    prices: 'Tiempo adicional de limpieza',
  },

  billCorrected: {
    subject: (amount) => `Tiempo adicional de limpieza: su cuenta es ahora de ${amount}`,
    preview: (former) => `La cuenta de ${former} ya no vale.`,
    heading: (amount) => `Su cuenta es ahora de ${amount}`,
    text: (amount, former) =>
      `Corregimos la cuenta de su tiempo adicional de limpieza: es de ${amount}. La cuenta de ${former} ya no vale, no se cobró nada por ella, y su enlace de pago ya no funciona.`,
    next: 'La cobramos a la tarjeta que guardó y le escribimos de nuevo: o queda pagada, o recibe un enlace nuevo para pagar.',
    nextByLink: 'Le escribimos de nuevo con un enlace para pagar.',
    former: 'Cuenta anterior, sin validez',
    prices: 'Tiempo adicional de limpieza',
  },

  billWithdrawn: {
    subject: (amount) => `Tiempo adicional de limpieza: se retiró la cuenta de ${amount}`,
    preview: 'No tiene nada que pagar.',
    heading: 'No tiene nada que pagar',
    text: (amount) =>
      `Retiramos la cuenta de ${amount} por tiempo adicional de limpieza. No se cobró nada por ella, y su enlace de pago ya no funciona.`,
  },

  paymentFailed: {
    subject: 'Su pago no se completó',
    preview: 'No se cobró nada, y todavía no hay nada reservado.',
    heading: 'Su pago no se completó',
    text: 'El banco rechazó el pago. No se cobró nada, y todavía no hay nada reservado. Guardamos lo que eligió: puede intentarlo de nuevo con esta u otra tarjeta.',
    monthHeading: 'El pago de este mes no se completó',
    month: (amount) =>
      `El banco rechazó el pago mensual de su plan, ${amount}. Se intentará de nuevo en los próximos días. Para estar seguros, revise la tarjeta en la página de su reserva.`,
    retry: 'Intentar de nuevo',
    card: 'Revisar la tarjeta',
    prices: 'Lo que le espera',
  },

  paymentLink: {
    subject: (amount) => `Su reserva espera el pago: ${amount}`,
    preview: 'Queda reservada en cuanto se pague.',
    heading: 'Su reserva espera el pago',
    text: 'Guardamos lo que eligió. Queda reservado en cuanto se pague, con cualquier tarjeta, y hasta ahora no se cobró nada. Si ya no lo quiere, no tiene que hacer nada.',
    pay: (amount) => `Ver y pagar ${amount}`,
    prices: 'Lo que le espera',
  },

  completed: {
    subject: 'Gracias: su limpieza está terminada',
    preview: (reference) => `El recibo de su reserva ${reference}.`,
    heading: 'Gracias por abrirnos su puerta',
    text: 'Esperamos que se sienta a gusto en su hogar. Si algo no está como debe, responda a este correo: lo arreglamos.',
    prices: 'Lo que pagó',
    givenBack: (amount) => `De esto se le devolvieron ${amount}.`,
    share:
      'En la página de su reserva encuentra este recibo para imprimir y un enlace para compartir: cuando un amigo reserva con él por primera vez, ambos reciben $30.',
    open: 'Su recibo y su enlace para compartir',
  },

  planEnding: {
    subject: (day) => (day === null ? 'Su plan termina con este mes' : `Su plan termina el ${day}`),
    preview: 'No se cobra ningún mes después.',
    text: (day) => {
      const month = `El mes pagado es suyo${day === null ? '' : ` hasta el ${day}`}, con sus visitas. Después nadie irá y no se cobra nada más; no se devuelve nada. Si no era lo que quería, hasta entonces puede conservar su plan:`;
      return {
        text: `${month} en la página de su reserva, o respondiendo a este correo.`,
        withoutPage: `${month} responda a este correo.`,
      };
    },
  },

  planKept: {
    subject: 'Su plan continúa',
    text: (day) =>
      `Se anuló su fin. El próximo mes se cobra ${day === null ? 'como antes' : `el ${day}`}, y las visitas continúan.`,
  },

  planEnded: {
    subject: 'Su plan terminó',
    preview: 'No se cobra nada más.',
    heading: 'Su plan terminó',
    text: 'No se cobra nada más y no hay más visitas previstas. Gracias por confiar en nosotros. Si no era lo que quería, responda a este correo o llámenos.',
  },

  newLink: {
    subject: 'Su nuevo enlace a la reserva',
    preview: 'Los enlaces anteriores ya no funcionan.',
    heading: 'Aquí está su nuevo enlace',
    text: 'Lleva a su reserva. Todos los anteriores dejaron de funcionar.',
  },

  customQuote: {
    subject: (amount) => `Su cotización: ${amount}`,
    preview: (until) => `Es válida hasta el ${until}.`,
    heading: 'Aquí está su cotización',
    text: (until) =>
      `Usted nos pidió un precio. Este es, y es válido hasta el ${until}. Queda reservado cuando lo pague, y antes no se cobra nada.`,
    plan: 'Se cobra cada mes a la misma tarjeta, hasta que usted termine el plan.',
    newer: 'Si ya había recibido una cotización nuestra, esta la reemplaza.',
    see: 'Ver y pagar',
    prices: 'Su cotización',
  },

  quoteReceipt: {
    subject: (business) => `Recibimos su solicitud de cotización, ${business}`,
    heading: 'Recibimos su solicitud',
    answer: (day, clock) => `Le respondemos con un precio a más tardar el ${day}, ${clock}`,
    asked: 'Lo que pidió',
    more: 'No hay nada reservado y no se cobra nada. Para agregar algo, responda a este correo.',
  },

  reply: {
    subject: (business) => `Nuestra respuesta a su mensaje, ${business}`,
    heading: 'Nuestra respuesta',
    wrote: (day) => `Usted escribió el ${day}:`,
    footer: (business) =>
      `Recibe este correo porque escribió a ${business}. Responda a este correo para escribir de nuevo.`,
  },

  reminder: {
    subject: 'Su limpieza todavía no está reservada',
    preview: 'Guardamos lo que eligió.',
    heading: '¿Se lo guardamos?',
    text: 'Usted empezó una reserva y dijo que podíamos recordársela. No hay nada reservado y no se cobró nada. Lo que eligió le espera donde lo dejó.',
    chosen: 'Lo que eligió',
    resume: 'Continuar mi reserva',
    once: 'Este es el único recordatorio que recibe. Lo que dejó se borra 30 días después de su último paso.',
    stop: 'Borrar lo que dejé, sin más recordatorios',
    footer: (business) =>
      `Recibe este correo porque se dejó esta dirección, con permiso para un recordatorio, al reservar con ${business}. El botón regresa a lo que eligió: no lo reenvíe.`,
  },

  wish: {
    addOns: 'Servicios adicionales',
    price: 'Precio de lista',
    custom: 'Este hogar necesita su propia cotización',
    incomplete: 'Incompleto: falta elegir algo',
  },
};
