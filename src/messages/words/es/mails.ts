import { beforeVisit } from '#booking/words/es/promises.ts';
import { firstCleanTexts } from '#catalogue/words/es/first-clean.ts';
import type { mailTexts as en } from '#messages/words/en/mails.ts';

export const mailTexts: typeof en = {
  footer: (business) =>
    `Recibe este correo porque se usó esta dirección para una reserva con ${business}.`,
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
    heldTime: 'Su hora',
    arrival: 'Llegamos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    name: 'Nombre',
    paidAt: 'Fecha de pago',
    booked: 'Tiempo reservado',
    worked: 'Tiempo trabajado',
    crewThere: 'El equipo estuvo allí',
    crewReason: 'Por qué tomó más tiempo',
    crewPhotos: 'Fotos del trabajo',
    extraHours: (hours) =>
      `Tiempo adicional de limpieza, ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    perHour: (hour) => `${hour} por cada hora empezada`,
    total: 'Total',
    eachVisit: 'Cada visita',
    eachVisitBefore: 'Cuando reservó, cada visita',
    eachVisitNow: 'Cada visita ahora',
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

  held: (until) => `Se la reservamos hasta el ${until}.`,

  photosOnPage: (count) => `${count}, en la página de su reserva`,
  firstClean: firstCleanTexts,
  textUs: (number) => `Para solicitudes o cambios urgentes, envíenos un mensaje al ${number}.`,

  confirmation: {
    subject: (service) => `Su reserva está confirmada: ${service}`,
    preview: (amount, reference) => `${amount} pagados. Referencia ${reference}.`,
    heading: 'Su reserva está confirmada',
    arrived: (amount) => `Gracias. Recibimos su pago de ${amount} y su reserva ya está registrada.`,
    noAddress: {
      text: 'Falta una cosa: su dirección. Agréguela en la página de su reserva para que podamos ir.',
      withoutPage:
        'Falta una cosa: su dirección. Responda a este correo con la dirección para que podamos ir.',
    },
    agreed: {
      preview: (amount, reference) => `${amount} por pagar. Referencia ${reference}.`,
      'on-the-day': (amount) =>
        `Gracias. Su reserva está confirmada. Usted paga ${amount} el día de la visita.`,
      after: (amount) =>
        `Gracias. Su reserva está confirmada. Usted paga ${amount} después de la visita.`,
      invoice: (amount) =>
        `Gracias. Su reserva está confirmada. Recibirá una factura de ${amount} después de la visita.`,
      series: (often, amount) =>
        `Gracias. Su reserva está confirmada. ${often}, ${amount} por visita, que se paga después de cada una.`,
      savedForVisits: 'Su tarjeta está guardada y hoy no se cobra nada.',
      saved:
        'Gracias. Su reserva está confirmada. Su tarjeta está guardada y hoy no se cobra nada.',
      deposit: (amount) =>
        `Gracias. Recibimos su depósito de ${amount} y su reserva está confirmada.`,
      to: (words) => `Usted aceptó esto: «${words}»`,
      prices: 'Lo que reservó',
    },
    prices: 'Lo que reservó y pagó',
    accepted: (amount) => `Usted paga ${amount}. No debe nada más.`,
    plan: (amount) => {
      const plan = `Su plan: cada mes se cobran ${amount} a la misma tarjeta, y eso cubre todas las visitas de ese mes. Los servicios adicionales se cobran una sola vez.`;
      return {
        text: `${plan} Puede terminar el plan cuando quiera desde la página de su reserva.`,
        withoutPage: `${plan} Puede terminar el plan cuando quiera respondiendo a este correo.`,
      };
    },
    renewal: 'Al reservar usted aceptó esto:',
    extraHours: (hour) =>
      `Su tarjeta se guarda para tiempo adicional de limpieza: ${hour} por cada hora empezada más allá de lo reservado, que se cobra después de la visita. Cualquier otra cosa se cobra solo cuando usted lo diga.`,
    planExtraHours: (hour) =>
      `El tiempo adicional de limpieza cuesta ${hour} por cada hora empezada más allá de lo reservado, y se cobra después de la visita.`,
    preferred: 'Confirmaremos uno de estos con usted',
  },

  cancel: {
    refund: (hours) => ({
      text: `Si cambian sus planes, hasta ${beforeVisit(hours)} puede cancelar en la página de su reserva con un reembolso completo.`,
      withoutPage: `Si cambian sus planes, hasta ${beforeVisit(hours)} puede cancelar respondiendo a este correo, con un reembolso completo.`,
    }),
    free: (hours) => ({
      text: `Si cambian sus planes, hasta ${beforeVisit(hours)} puede cancelar sin costo en la página de su reserva.`,
      withoutPage: `Si cambian sus planes, hasta ${beforeVisit(hours)} puede cancelar sin costo respondiendo a este correo.`,
    }),
  },

  refund: {
    subject: (amount) => `Su reembolso de ${amount} va en camino`,
    preview: (reference) => `Reembolso de la reserva ${reference}.`,
    heading: (amount) => `Su reembolso de ${amount} va en camino`,
    cancelled: 'Su reserva está cancelada. Nadie irá.',
    stands: 'Su reserva sigue igual.',
    when: 'El dinero va a la tarjeta con la que pagó. Los bancos tardan de 5 a 10 días en mostrarlo en el estado de cuenta.',
    notedSubject: (amount) => `Su reembolso de ${amount}`,
    noted: {
      cash: 'Se le devuelve en efectivo, como lo pagó.',
      check: 'Se le devuelve por cheque, como lo pagó.',
      transfer: 'Se le devuelve por transferencia, como lo pagó.',
      credit: 'Vuelve a ser crédito suyo, para otra reserva.',
      'gift-card': 'Vuelve a estar en su tarjeta de regalo, para otra reserva.',
    },
    credit: (amount) =>
      `También recupera los ${amount} de crédito que pagaron una parte de este mes. Puede usarlos de nuevo.`,
    prices: 'Lo que pagó y su reembolso',
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
    changed: {
      preview: 'Su visita tiene un nuevo horario.',
      heading: 'Su visita tiene un nuevo horario',
    },
    allChanged: {
      preview: 'Sus visitas tienen un nuevo horario.',
      heading: 'Sus visitas tienen un nuevo horario',
    },
    insteadOf: (when) => `Sustituye al horario anterior (${when}).`,
    others: 'Sus otras visitas',
    following: {
      text: 'Las visitas siguientes cambian con ella. Sus fechas están en la página de su reserva.',
      withoutPage: 'Las visitas siguientes cambian con ella.',
    },
    when: 'Llegamos',
    stay: (duration) => `La visita dura aproximadamente ${duration}.`,
    another: {
      text: 'Si el horario no le conviene, pida otro en la página de su reserva.',
      withoutPage: 'Si el horario no le conviene, responda a este correo y pida otro.',
    },
  },

  visitWaits: {
    subject: (when) => `Buscamos una hora: su visita del ${when}`,
    heading: 'Buscamos una hora',
    when: 'Prevista para',
    text: 'Nadie está libre a esa hora todavía. Le escribimos en cuanto esta visita tenga hora.',
    others: (days) =>
      `Todavía buscamos una hora para estos días: ${days}. Le escribimos en cuanto la tengamos.`,
  },

  timeLost: {
    subject: 'Su visita necesita otra hora',
    heading: 'Su visita necesita otra hora',
    lost: 'Usted eligió',
    why: {
      taken:
        'Lo sentimos. Otra persona reservó esta hora antes de que su reserva quedara confirmada.',
      begun: 'Lo sentimos. Esta hora ya había pasado cuando su reserva quedó confirmada.',
    },
    text: 'Su reserva sigue en pie. Elija otra hora libre en la página de su reserva, o cancélela ahí sin costo.',
    withoutPage:
      'Su reserva sigue en pie. Responda a este correo con una hora que le convenga, o para cancelarla sin costo.',
  },

  visitSkipped: {
    asked: {
      subject: (when) => `Como pidió, nadie va: ${when}`,
      heading: 'Su visita se omite',
      text: 'Como pidió, nadie va esta vez. Sus otras visitas siguen igual.',
      several: 'Como pidió, nadie va esos días.',
      ends: 'Como pidió, nadie va ese día ni después. Si queda alguna visita pagada, le escribimos con su crédito.',
    },
    company: {
      subject: (when) => `No podemos ir: ${when}`,
      heading: 'Esta vez no podemos ir',
      text: 'Lo sentimos. Sus otras visitas siguen igual.',
      several: 'Lo sentimos. No iremos esos días.',
      ends: 'Lo sentimos. No iremos ese día ni después. Si queda alguna visita pagada, le escribimos con su crédito.',
    },
    noAccess: {
      subject: (when) => `No pudimos entrar: ${when}`,
      heading: 'No pudimos entrar',
      text: 'Nuestro equipo llegó a esa hora y nadie abrió. No hay ningún cargo. Sus otras visitas siguen igual.',
    },
    when: 'No iremos el',
    cameOn: 'Fuimos el',
    credit: (amount) => `Tiene ${amount} de crédito. Paga una parte de un próximo mes.`,
    swap: 'Le corresponde otra hora. Elija una en la página de su reserva, o le propondremos una.',
    none: 'El precio del mes no cambia.',
    notDue: 'No se debe nada por ella.',
  },

  cannotCome: {
    subject: (when) => `No podemos ir: ${when}`,
    hello: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    sorry: (when) =>
      `Lo sentimos. Nuestro equipo no puede ir el ${when} y nadie más está libre a esa hora.`,
    instead: 'Podríamos ir en uno de estos horarios:',
    choose:
      'Elija en la página de su reserva el que le convenga o díganos otro día que le quede mejor.',
    which: '¿Qué días y horas le convienen?',
    stays: 'Su reserva sigue como está hasta que tenga otro horario.',
  },

  comesAfterAll: {
    subject: (when) => `Sí podemos ir: ${when}`,
    text: (when) =>
      `Le escribimos que no podíamos ir el ${when}. Ahora sí podemos: su visita sigue a esa hora.`,
    nothing: 'No tiene que hacer nada.',
  },

  visitCrew: {
    subject: (crew) => `A su visita va ${crew}`,
    heading: 'Va otro equipo',
    text: 'Va otro equipo del que le dijimos. La hora sigue igual.',
  },

  visitTomorrow: {
    subject: (when) => `Recordatorio: vamos el ${when}`,
    heading: 'Su visita es mañana',
    who: 'Su equipo',
    prepare:
      'Antes de que lleguemos, despeje los pisos y las superficies que quiere limpios y deje a sus mascotas en un lugar seguro.',
    change: '¿Surgió algo? Elija otro horario en la página de su reserva.',
    changePlan: '¿Surgió algo? Mueva u omita esta visita en la página de su reserva.',
    skipOrAsk: '¿Surgió algo? Omita esta visita o pida otro horario en la página de su reserva.',
    ask: '¿Surgió algo? Pida otro horario en la página de su reserva.',
    changeWithoutPage: '¿Surgió algo? Responda a este correo.',
    move: 'Cambiar esta visita',
    skip: 'Omitir esta visita',
  },

  visitRating: {
    subject: '¿Cómo estuvo su limpieza?',
    heading: '¿Cómo estuvo su limpieza?',
    text: (day) =>
      `Estuvimos en su casa el ${day}. Califique la visita con un toque: ayuda a quienes limpiaron.`,
    rate: 'Calificar la visita',
    tip: 'Dejar una propina para quienes limpiaron',
    tipText: (day) =>
      `Estuvimos en su casa el ${day}. Si quiere, deje una propina: toda es para quienes limpiaron.`,
    review: 'Opinar en público',
  },
  invoice: {
    issuedSubject: (number, business) => `Factura ${number} de ${business}`,
    issuedHeading: 'Su factura',
    issued: (amount, day) => `Tiene que pagar ${amount} a más tardar el ${day}.`,
    reminderSubject: (number, amount) => `Factura ${number}: ${amount} por pagar`,
    reminderHeading: 'Un recordatorio de su factura',
    dueSoon: (amount, day) => `${amount} de esta factura vencen el ${day}.`,
    overdue: (amount, day) => `${amount} de esta factura vencieron el ${day}.`,
    alreadyPaid: 'Si acaba de pagar, no tiene que hacer nada.',
    partSubject: (number) => `Un pago de la factura ${number}`,
    part: (came, total, left) => `Recibimos ${came} de ${total}. Quedan ${left} por pagar.`,
    paidSubject: (number) => `La factura ${number} está pagada`,
    paidHeading: 'Gracias por su pago',
    paid: (amount) => `Recibimos ${amount}. No queda nada por pagar en esta factura.`,
    invoice: 'Factura',
    poNumber: 'Orden de compra',
    due: 'Vence',
    left: 'Por pagar',
    tax: 'Impuesto sobre las ventas',
    total: 'Total',
    open: 'Ver la factura y pagar',
    see: 'Ver la factura',
    file: 'En la página también está la factura en PDF.',
    footer: (business) => `Recibe este correo porque ${business} envía facturas a esta dirección.`,
  },
  tipPaid: {
    subject: (amount) => `Su propina: ${amount} pagados`,
    heading: 'Gracias por su propina',
    text: (amount) => `Recibimos su propina de ${amount}. Toda es para quienes limpiaron.`,
  },
  visitOnTheWay: {
    heading: 'Vamos en camino',
    text: (time) => `Hora aproximada de llegada: ${time}.`,
    untimed: 'Llegamos pronto.',
  },

  visitWorking: {
    heading: 'Ya empezamos',
    text: (time) => `Nuestro equipo empezó a las ${time}.`,
  },

  visitFinished: {
    heading: 'Terminamos',
    text: (time) => `Nuestro equipo terminó a las ${time}.`,
  },

  visitLate: {
    heading: 'Vamos con retraso',
    text: (time) => `Lo sentimos. Hora aproximada de llegada: ${time}.`,
  },

  visitsCredited: {
    fewer: (began, visits) => ({
      subject: 'Su mes tiene menos visitas: recibe un crédito',
      heading: 'Recibe un crédito',
      text: `Sus visitas cambiaron. El mes que empezó el ${began} tiene ${visits === 1 ? '1 visita' : `${visits} visitas`} menos de lo que pagó.`,
    }),
    again: (began, visits) => ({
      subject: 'Su mes vuelve a tener sus visitas',
      heading: 'Sus visitas vuelven',
      text: `Sus visitas cambiaron. El mes que empezó el ${began} vuelve a tener ${visits === 1 ? '1 visita' : `${visits} visitas`} más.`,
    }),
  },

  visitsPaused: {
    notDue: 'Solo se pagan las visitas que se hacen.',
    paused: (from, to) => ({
      subject: `Como pidió, nadie va del ${from} al ${to}`,
      heading: 'Sus visitas están en pausa',
      text: `Como pidió, nadie va del ${from} al ${to}. Después, sus visitas continúan como antes. Puede terminar la pausa antes.`,
    }),
    byCompany: (from, to) => ({
      subject: `No podemos ir del ${from} al ${to}`,
      heading: 'No podremos ir por un tiempo',
      text: `Lo sentimos: no podemos ir del ${from} al ${to}. Después, sus visitas continúan como antes.`,
    }),
    resumed: (on, isAsked) => ({
      subject: `Sus visitas continúan desde el ${on}`,
      heading: 'Su pausa terminó',
      text: isAsked
        ? `Como pidió, sus visitas continúan desde el ${on}.`
        : `Terminamos la pausa de su plan: sus visitas continúan desde el ${on}. Si no era lo que quería, responda a este correo o llámenos.`,
    }),
    visits: (count) =>
      count === 0
        ? 'No afecta ninguna visita planeada.'
        : `Afecta ${count === 1 ? '1 visita planeada' : `${count} visitas planeadas`}.`,
    notCharged: (day) => `El cobro del ${day} no se hace.`,
    part: (day, amount, visits) =>
      `El ${day}, cuando continúan sus visitas, cobramos ${amount} por ${visits === 1 ? 'la visita que queda' : `las ${visits} visitas que quedan`} de ese mes.`,
    left: {
      money: (amount) => `${amount} de crédito son suyos. Pagan parte de un mes siguiente.`,
      kept: 'El precio del mes no cambia.',
    },
    taken: {
      money: (amount) => `Se retiró el crédito de ${amount} por estas visitas.`,
      kept: 'El precio del mes no cambia.',
    },
  },

  visitOff: {
    subject: (when) => `No podemos ir: ${when}`,
    heading: 'Su visita necesita otro horario',
    when: 'No iremos el',
    text: 'Lo sentimos. Su reserva sigue en pie y lo que pagó no cambia. Acordaremos un nuevo horario con usted. También puede pedir uno en la página de su reserva.',
    noAccess: {
      subject: (when) => `No pudimos entrar: ${when}`,
      when: 'Fuimos el',
      text: 'Nuestro equipo llegó y no pudo entrar. No hay ningún cargo. Su reserva sigue en pie y lo que pagó no cambia. Pida un nuevo horario en la página de su reserva.',
      withoutPage:
        'Nuestro equipo llegó y no pudo entrar. No hay ningún cargo. Su reserva sigue en pie y lo que pagó no cambia. Responda a este correo para pedir un nuevo horario.',
    },
    furtherHeading: 'Ya no iremos otra vez',
    further:
      'Esta visita adicional se anuló. No se debe nada por ella. Si nos necesita, responda a este correo.',
    withoutPage:
      'Lo sentimos. Su reserva sigue en pie y lo que pagó no cambia. Acordaremos un nuevo horario con usted. También puede pedir uno respondiendo a este correo.',
  },

  cancellation: {
    subject: 'Su reserva está cancelada',
    preview: (reference) => `La reserva ${reference} está cancelada.`,
    heading: 'Su reserva está cancelada',
    byCustomer: 'Usted la canceló.',
    asAsked: 'La cancelamos, como usted pidió.',
    byBusiness: 'Tuvimos que cancelarla. Lo sentimos.',
    byBank: 'Su banco recuperó el pago después de que usted lo disputó.',
    taken: (amount) =>
      `Su banco recuperó ${amount}. Pregunte a su banco cuándo aparecerá en su cuenta.`,
    neverPaid: 'No se cobró nada.',
    released: (amount) =>
      `Liberamos la retención de ${amount} en su tarjeta. Su banco puede mostrarla unos días más.`,
    bankAsked:
      'Su banco todavía está procesando un pago. Si se cobra, le devolvemos todo y le escribimos de nuevo.',
    byNoAccess: 'Nuestro equipo llegó, y nadie pudo abrirle.',
    text: 'Nadie irá, y no se cobrará nada más.',
    textWithFee: 'La reserva terminó, y no se cobrará nada más que eso.',
    ofSeries: {
      text: 'Nadie irá a las próximas visitas, y no se debe nada por ellas.',
      owed: (amount) => `Queda por pagar de visitas ya realizadas: ${amount}.`,
      nothing: 'No queda nada por pagar.',
    },
    refund: (amount) =>
      `${amount} regresan a la tarjeta con la que pagó. Le escribiremos de nuevo en cuanto el banco los tenga.`,
    byHand: (amount) => `Le devolvemos ${amount}. Le escribiremos de nuevo cuando esté hecho.`,
    toLedger: {
      credit: (amount) => `${amount} vuelven a ser crédito suyo.`,
      'gift-card': (amount) => `${amount} vuelven a estar en su tarjeta de regalo.`,
    },
    kept: (amount) =>
      `No se devuelven los ${amount} que pagó. Si no está de acuerdo, responda a este correo o llámenos.`,
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
      `La visita tomó más tiempo del reservado, lo que cuesta ${amount}. Su banco no nos permite cobrar la tarjeta guardada hasta que usted lo confirme. Todavía no se ha cobrado nada.`,
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
    subject: (amount) => `Tiempo adicional de limpieza: su nueva cuenta es de ${amount}`,
    preview: (former) => `La cuenta de ${former} ya no vale.`,
    heading: (amount) => `Su nueva cuenta es de ${amount}`,
    text: (amount, former) =>
      `Corregimos la cuenta de su tiempo adicional de limpieza. Ahora es de ${amount}. La cuenta de ${former} ya no vale, no se cobró nada por ella, y su enlace de pago ya no funciona.`,
    next: 'La cobraremos a su tarjeta guardada y le escribiremos de nuevo. Si no funciona, recibirá un nuevo enlace de pago.',
    nextByLink: 'Le enviaremos un enlace de pago.',
    former: 'Cuenta anterior, sin validez',
    prices: 'Tiempo adicional de limpieza',
  },

  billWithdrawn: {
    preview: 'No tiene nada que pagar.',
    heading: 'No tiene nada que pagar',
    of: {
      'extra-hours.withdrawn': {
        subject: (amount) => `Tiempo adicional de limpieza: se retiró la cuenta de ${amount}`,
        text: (amount) =>
          `Retiramos la cuenta de ${amount} por tiempo adicional de limpieza. No se cobró nada por ella, y su enlace de pago ya no funciona.`,
      },
      'visit-price.withdrawn': {
        subject: (amount) => `Su visita: se retiró la cuenta de ${amount}`,
        text: (amount) =>
          `Retiramos la cuenta de ${amount} por su visita. No se cobró nada por ella, y su enlace de pago ya no funciona.`,
      },
    },
  },

  visitAdded: {
    subject: (when) => `Vamos otra vez: ${when}`,
    free: 'Vamos otra vez, sin costo',
    priced: (amount) => `Vamos otra vez por ${amount}`,
    freeText: 'Esta visita no cuesta nada. No tiene que hacer nada.',
    pricedText: (amount) =>
      `Esta visita cuesta ${amount}. La paga después de la visita: le enviaremos un enlace por correo.`,
    addOnsSubject: (when) => `Su visita, ${when}: cambiaron los adicionales`,
    addOnsHeading: 'Cambiaron los adicionales de su visita',
    noPrice: 'No se debe nada por esta visita además de lo que reservó.',
    price: 'La visita',
    prices: 'Lo que cuesta esta visita',
    addOns: 'También en esta visita',
    change: 'Si el horario no le conviene, pida otro en la página de su reserva.',
    changeWithoutPage: 'Si el horario no le conviene, responda a este correo.',
  },

  fee: {
    why: {
      'late-cancel': 'Usted canceló tarde, y aceptó un cargo por eso cuando reservó.',
      'no-access':
        'Nuestro equipo llegó y nadie pudo abrirle. Usted aceptó un cargo por eso cuando reservó.',
    },
    kept: (amount) => `Nos quedamos con ${amount} de lo que pagó, como el cargo que usted aceptó.`,
    charged: (amount) =>
      `Cobramos ${amount} a su tarjeta guardada, como el cargo que usted aceptó.`,
    paidSubject: (amount) => `Cargo: ${amount} pagados`,
    paidHeading: 'Su cargo está pagado',
    paid: (amount) => `Recibimos su pago de ${amount}.`,
    dueSubject: (amount) => `Por favor pague el cargo de ${amount}`,
    dueHeading: 'Falta pagar un cargo',
    due: {
      'fee.failed': (amount) =>
        `Su tarjeta guardada no pagó ${amount}. No se ha cobrado nada. Puede pagar con cualquier tarjeta.`,
      'fee.needs-customer': (amount) =>
        `Su banco no nos deja cobrar ${amount} a la tarjeta guardada hasta que usted confirme. Todavía no se ha cobrado nada.`,
    },
    pay: (amount) => `Pagar ${amount}`,
    prices: 'El cargo',
  },

  visitPrice: {
    dueSubject: (amount) => `Su visita está hecha: por favor pague ${amount}`,
    dueHeading: 'Su visita está hecha',
    due: (amount) =>
      `Gracias por recibirnos. Por favor pague ${amount} por esta visita. Todavía no se ha cobrado nada. Puede pagar con cualquier tarjeta.`,
    aboveAgreed:
      'Es más de lo que usted aceptó que se cobrara, así que no cobramos a su tarjeta guardada. Puede aceptar el nuevo precio en la página de su reserva. Entonces cobramos otra vez a su tarjeta, desde la próxima visita.',
    chargedSubject: (amount) => `Su visita está hecha: cobraremos ${amount}`,
    charged: (amount, when) =>
      `Gracias por recibirnos. Cobraremos ${amount} por esta visita a su tarjeta guardada el ${when}, como usted aceptó. Si algo no está bien, responda antes a este correo.`,
    paidSubject: (amount) => `Su visita: ${amount} pagados`,
    paidHeading: 'Su visita está pagada',
    paid: (amount) => `Recibimos su pago de ${amount}. Gracias.`,
    byCredit: (amount) =>
      `Gracias por recibirnos. Su crédito pagó esta visita, ${amount}. No se cobra a su tarjeta.`,
    credit: 'Pagado con su crédito',
    pay: (amount) => `Pagar ${amount}`,
    visit: 'Esta visita',
    prices: 'Lo que cuesta esta visita',
  },

  paymentFailed: {
    subject: 'Su pago no se completó',
    preview: 'No se cobró nada, y todavía no hay nada reservado.',
    heading: 'Su pago no se completó',
    text: 'El banco rechazó el pago. No se cobró nada, y todavía no hay nada reservado. Guardamos lo que eligió. Puede intentarlo de nuevo con esta tarjeta o con otra.',
    monthHeading: 'El pago de este mes no se completó',
    month: (amount) =>
      `El banco rechazó el pago mensual de su plan, ${amount}. Se pedirá al banco otra vez en los próximos días. Revise su tarjeta en la página de su reserva.`,
    retry: 'Intentar de nuevo',
    card: 'Revisar la tarjeta',
    prices: 'Lo que eligió',
  },

  paymentLink: {
    subject: (amount) => `Falta el pago de su reserva: ${amount}`,
    preview: 'Queda reservada en cuanto pague.',
    previewOwed: 'Todavía no está pagada.',
    textOwed:
      'Su reserva todavía no está pagada. Puede pagarla en la página de su reserva, con cualquier tarjeta. Si ya nos pagó de otra forma, responda a este correo.',
    previewRest: 'Falta pagar el resto.',
    textRest:
      'Una parte de su reserva ya está pagada. Puede pagar el resto en la página de su reserva, con cualquier tarjeta. Si ya nos pagó de otra forma, responda a este correo.',
    heading: 'Falta el pago de su reserva',
    text: 'Guardamos lo que eligió. Queda reservado en cuanto pague, con cualquier tarjeta. Todavía no se cobró nada. Si ya no lo quiere, no tiene que hacer nada.',
    pay: (amount) => `Ver y pagar ${amount}`,
    prices: 'Lo que eligió',
    terms: {
      subject: 'Confirme su reserva',
      preview: 'Su reserva queda hecha en cuanto acepte e ingrese los datos de una tarjeta.',
      text: 'Guardamos lo que eligió. Su reserva queda hecha en cuanto acepte lo siguiente en la página de su reserva e ingrese los datos de una tarjeta. Todavía no se cobró nada. Si ya no lo quiere, no tiene que hacer nada.',
      see: 'Ver y confirmar',
    },
    agreed: {
      subject: 'Falta una tarjeta para su reserva',
      preview: 'Su reserva queda hecha en cuanto ingrese los datos de una tarjeta.',
      text: 'Guardamos lo que eligió. Su reserva queda hecha en cuanto ingrese los datos de una tarjeta en la página de su reserva. Todavía no se cobró nada. Si ya no lo quiere, no tiene que hacer nada. Esto es lo que aceptó:',
      see: 'Ver e ingresar una tarjeta',
    },
  },

  giftCard: {
    subject: (amount, business) => `Una tarjeta de regalo de ${amount} de ${business}`,
    subjectFrom: (amount, from) => `${from} le envió una tarjeta de regalo de ${amount}`,
    preview: (business) => `Para una limpieza de ${business}.`,
    heading: 'Una tarjeta de regalo para usted',
    headingFor: (name) => `${name}, aquí tiene una tarjeta de regalo`,
    about: (amount, business) => `Tiene ${amount} para cualquier limpieza de ${business}.`,
    code: 'Su código',
    how: 'Escriba el código al reservar, en «Código de descuento o tarjeta de regalo», o díganoslo cuando nos llame.',
    book: 'Reservar una limpieza',
    keeps:
      'No vence y no tiene cargos. Lo que no use se queda en ella. Guarde este correo: quien tenga el código puede usarla.',
    footer: (business) => `Recibe este correo porque ${business} creó esta tarjeta para usted.`,
    footerFrom: (from) => `Recibe este correo porque ${from} compró esta tarjeta para usted.`,
  },
  giftReceipt: {
    subject: (amount) => `Su recibo: una tarjeta de regalo de ${amount}`,
    preview: 'Gracias. Está pagada.',
    heading: 'Gracias por su tarjeta de regalo',
    own: 'El código va en camino en otro correo. Entréguelo como quiera.',
    ownOn: (day) => `Le enviamos el código el ${day}.`,
    now: (email) => `El código va en camino a ${email}.`,
    on: (email, day) => `Enviaremos el código a ${email} el ${day}.`,
    amount: 'Pagado con tarjeta',
    forWhom: 'Para',
    keeps: 'No vence y no tiene cargos. Responda a este correo si algo no está bien.',
    footer: (business) => `Recibe este correo porque compró una tarjeta de regalo de ${business}.`,
  },
  completed: {
    subject: 'Gracias: su limpieza está terminada',
    preview: (reference) => `El recibo de su reserva ${reference}.`,
    previewUnpaid: (reference) => `Su reserva ${reference} y lo que queda por pagar.`,
    heading: 'Gracias por abrirnos su puerta',
    text: 'Esperamos que disfrute su hogar limpio. Si algo no quedó bien, responda a este correo y lo arreglaremos.',
    prices: 'Lo que pagó',
    chosen: 'Lo que eligió',
    came: (amount, how) => `${amount} ${how}`,
    methods: {
      card: 'con tarjeta',
      cash: 'en efectivo',
      check: 'con cheque',
      transfer: 'por transferencia',
      credit: 'con su crédito',
      'gift-card': 'con tarjeta de regalo',
    },
    ending: (lastFour) => `terminada en ${lastFour}`,
    owed: (amount) => `Quedan ${amount} por pagar.`,
    charged: (when) =>
      `Lo cobraremos a su tarjeta guardada el ${when}, como usted aceptó. Si algo no está bien, responda antes a este correo.`,
    chargedPart: (amount, when) =>
      `De esto cobraremos ${amount} a su tarjeta guardada el ${when}, como usted aceptó. Si algo no está bien, responda antes a este correo.`,
    givenBack: (amount) => `De esto le reembolsamos ${amount}.`,
    share: (dollars) =>
      `En la página de su reserva puede imprimir este recibo y encontrar un enlace para compartir. Cuando un amigo reserva con él por primera vez, ambos reciben $${dollars}.`,
    open: 'Su recibo y su enlace para compartir',
  },

  seriesTerms: {
    one: (when) => `Su visita del ${when} cambió`,
    following: (when) => `Sus visitas cambian desde el ${when}`,
    price: (amount) => `Desde entonces, cada visita cuesta ${amount}. Paga después de la visita.`,
    newPrice: (amount, before) =>
      `Desde entonces, cada visita cuesta ${amount} en lugar de ${before}. Paga después de la visita.`,
    onePrice: (amount) => `Esta visita cuesta ${amount}. Paga después de la visita.`,
    samePlan: 'El precio mensual de su plan sigue igual.',
    planWithAddOns: (amount) =>
      `El precio mensual de su plan sigue igual. Los adicionales cuestan ${amount} por visita. Los paga después de la visita.`,
    work: 'Horas de trabajo',
    wrong: 'Si no es lo que pidió, responda a este correo o llámenos.',
  },

  termsRenewed: {
    subject: 'Usted aceptó el precio de cada visita',
    preview: (amount) =>
      `Gracias. A partir de la próxima visita, cobramos ${amount} a su tarjeta guardada después de cada una.`,
    lead: 'Esto es lo que aceptó, palabra por palabra:',
    wrong: 'Si usted no aceptó esto, responda a este correo o llámenos.',
  },

  seriesEnded: {
    subject: (day) => (day === null ? 'Sus visitas terminaron' : `Sus visitas terminan el ${day}`),
    preview: 'Solo paga las visitas que se realizan.',
    text: (day) =>
      day === null
        ? 'Ya no irá nadie.'
        : `Las visitas continúan hasta el ${day}. Después no irá nadie.`,
    calledOff: (count) =>
      count === 1
        ? 'Se canceló 1 visita prevista, y no se debe nada por ella.'
        : `Se cancelaron ${count} visitas previstas, y no se debe nada por ellas.`,
    goOn: 'Si no era lo que quería, responda a este correo o llámenos.',
  },

  paymentReceipt: {
    subject: (amount) => `Su recibo: ${amount} pagados`,
    preview: (reference) => `Recibimos su pago de la reserva ${reference}.`,
    heading: 'Gracias por su pago',
    text: (amount) => `Recibimos su pago de ${amount}.`,
    forExtraHours: (amount) => `Recibimos su pago de ${amount} por tiempo adicional de limpieza.`,
    nothingLeft: 'Su reserva está pagada. No queda nada por pagar.',
    later: 'Lo cobramos a su tarjeta guardada después de la visita, como usted aceptó.',
  },

  holdPlaced: {
    subject: (amount) => `Su banco retiene ${amount} por su limpieza`,
    heading: 'Una retención, no un cobro',
    text: (amount, when) =>
      `Su banco retiene ${amount} en su tarjeta por su visita del ${when}, como aceptó al reservar. Todavía no se cobra nada. Su banco puede mostrarlo como pendiente. Lo cobramos después de la visita.`,
    cancel:
      'Si cancela, liberamos la retención enseguida. Los bancos pueden mostrarla unos días más.',
  },

  holdDeclined: {
    subject: 'Su tarjeta para la visita de limpieza',
    heading: 'Su banco no retuvo el precio',
    declined: (amount, when) =>
      `Pedimos a su banco que retuviera ${amount} en su tarjeta por su visita del ${when}. Su banco dijo que no.`,
    needsYou: (amount, when) =>
      `Pedimos a su banco que retuviera ${amount} en su tarjeta por su visita del ${when}. Su banco quiere que usted lo confirme, y no podemos hacerlo por usted.`,
    noCard: (amount, when) =>
      `Hay que retener ${amount} por su visita del ${when}, y ya no hay ninguna tarjeta guardada.`,
    pay: 'Pague en la página de su reserva con cualquier tarjeta. O asegúrese de que la tarjeta funcione y responda a este correo, y lo intentaremos de nuevo.',
    button: (amount) => `Pagar ${amount}`,
  },

  chargePlanned: {
    subject: (amount) => `Cobraremos ${amount} a su tarjeta`,
    heading: 'Su tarjeta guardada',
    text: (amount, when) =>
      `Cobraremos ${amount} a su tarjeta guardada el ${when}, como usted aceptó al reservar. Si algo no está bien, responda antes a este correo.`,
  },

  chargeRefused: {
    subject: (amount) => `Su tarjeta no pagó ${amount}`,
    subjectNotAgreed: (amount) => `Por favor pague ${amount} por su limpieza`,
    heading: 'No se cobró a su tarjeta',
    declined: (amount) => `Su banco rechazó ${amount} por su limpieza.`,
    needsYou: (amount) =>
      `Su banco le pide que confirme ${amount} por su limpieza. No podemos hacerlo por usted.`,
    noCard: (amount) => `Debe ${amount} por su limpieza, y ya no hay ninguna tarjeta guardada.`,
    notAgreed: (amount) =>
      `Debe ${amount} por su limpieza. Es más de lo que aceptó al reservar, así que no cobramos a su tarjeta.`,
    pay: 'Por favor pague en la página de su reserva. Toma un minuto.',
    again: (when) => `Si no hace nada, volveremos a intentarlo con la misma tarjeta el ${when}.`,
    button: (amount) => `Pagar ${amount}`,
  },

  planEnding: {
    subject: (day) => (day === null ? 'Su plan termina con este mes' : `Su plan termina el ${day}`),
    preview: 'No se cobra ningún mes después.',
    text: (day) => {
      const month = `Conserva las visitas del mes que pagó${day === null ? '' : `, hasta el ${day}`}. Después nadie irá y no se cobra nada más. No se devuelve nada. Si no era lo que quería, hasta entonces puede conservar su plan:`;
      return {
        text: `${month} en la página de su reserva, o respondiendo a este correo.`,
        withoutPage: `${month} responda a este correo.`,
      };
    },
  },

  planKept: {
    subject: 'Su plan continúa',
    text: (day) =>
      `Ya no termina. El próximo mes se cobra ${day === null ? 'como antes' : `el ${day}`}, y las visitas continúan.`,
  },

  planNotice: {
    next: ({ month, day, last }) => ({
      text: `Su próximo mes, ${month}, se cobra el ${day}. Para que no se cobre, cancele a más tardar el ${last}. Son dos clics en la página de su reserva, sin contraseña.`,
      withoutPage: `Su próximo mes, ${month}, se cobra el ${day}. Para que no se cobre, cancele a más tardar el ${last}: responda a este correo.`,
    }),
    noMore: 'No está previsto cobrar nada más por él.',
    button: 'Ver o cancelar su plan',
  },
  planCharged: {
    subject: (amount) => `Cobramos ${amount} por su plan`,
    creditSubject: 'Su crédito pagó su plan',
    text: (amount, service) => `Cobramos ${amount} a su tarjeta por un mes de ${service}.`,
    byCredit: (service) => `Su crédito pagó un mes de ${service}. No se cobró nada a su tarjeta.`,
  },
  planReminder: {
    subject: (month) => `Su plan se renueva cada mes por ${month}`,
    text: ({ service, month, visits }) =>
      `Enviamos esto una vez al año. Su plan ${service} (${visits}) se renueva automáticamente: se cobran ${month} a su tarjeta cada mes, hasta que usted lo cancele.`,
  },
  planPrice: {
    subject: (month, day) => `Su plan cuesta ${month} al mes desde el ${day}`,
    text: ({ service, before, month, day }) =>
      `Su plan ${service} cuesta ahora ${before} al mes. Desde el ${day} cobramos ${month} al mes.`,
    agree: (before) => ({
      text: `Necesitamos su acuerdo: abra la página de su reserva y presione el botón. Sin él, su plan se queda en ${before}.`,
      withoutPage: `Necesitamos su acuerdo: responda a este correo. Sin él, su plan se queda en ${before}.`,
    }),
    agreeButton: 'Ver el nuevo precio y aceptarlo',
    cancel: (last) => ({
      text: `Si no quiere el nuevo precio, puede cancelar hasta el ${last}. Son dos clics en la página de su reserva, sin contraseña.`,
      withoutPage: `Si no quiere el nuevo precio, puede cancelar hasta el ${last}: responda a este correo.`,
    }),
  },
  planPriceKept: {
    subject: (month) => `Su plan se queda en ${month} al mes`,
    text: (month) =>
      `Usted no aceptó el nuevo precio, así que no se aplica. Su plan se queda en ${month} al mes.`,
  },
  planPriceWithdrawn: {
    subject: (month) => `Su plan cuesta ${month} al mes`,
    text: (month) =>
      `Le avisamos de un nuevo precio. No se aplica: lo retiramos. Su plan cuesta ${month} al mes.`,
  },

  planChange: {
    subject: (day) => `Su plan cambia el ${day}`,
    lead: 'Vamos a cambiar su plan. Esto es lo que se acordó:',
    moved: ({ month, day }) =>
      `Su plan cambia más tarde de lo que le dijimos: el ${day}. Desde entonces cobramos ${month} al mes. Hasta ese día no cambia nada.`,
    undo: {
      text: 'Si no es lo que desea, puede retirar el cambio en la página de su reserva hasta 3 días antes de que empiece.',
      withoutPage: 'Si no es lo que desea, responda a este correo.',
    },
    button: 'Ver su plan',
  },
  planChangeWithdrawn: {
    subject: 'Su plan sigue como está',
    text: (month) =>
      `Se retiró el cambio de su plan. Su plan sigue como está y cuesta ${month} al mes.`,
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
    text: 'Abre su reserva. Todos los enlaces anteriores dejaron de funcionar.',
  },

  customQuote: {
    subject: (amount) => `Su cotización: ${amount}`,
    preview: (until) => `Es válida hasta el ${until}.`,
    heading: 'Aquí está su cotización',
    text: (until) =>
      `Usted nos pidió un precio y aquí está. Es válido hasta el ${until}. Queda reservado cuando lo pague. Antes no se cobra nada.`,
    plan: 'Se cobra cada mes a la misma tarjeta, hasta que usted termine el plan.',
    tax: 'El impuesto sobre las ventas se suma cuando indique su dirección. Lo verá antes de pagar.',
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

  message: {
    subject: (business) => `Un mensaje de ${business}`,
    heading: 'Un mensaje para usted',
    answer: 'Puede responder en la página de su reserva.',
    answerByEmail: 'Puede responder a este correo.',
    open: 'Responder en la página de su reserva',
    choose: 'Elegir otro horario',
    footer: (business) => `Recibe este correo porque es cliente de ${business}.`,
  },

  reminder: {
    subject: 'Su limpieza todavía no está reservada',
    preview: 'Guardamos lo que eligió.',
    heading: '¿Todavía quiere esta limpieza?',
    text: 'Usted empezó una reserva y dijo que podíamos recordársela. No hay nada reservado y no se cobró nada. Lo que eligió sigue donde lo dejó.',
    chosen: 'Lo que eligió',
    resume: 'Continuar mi reserva',
    once: 'Este es el único recordatorio que recibe. Borramos lo que escribió 30 días después de su último paso.',
    stop: 'Borrar lo que escribí y no recibir recordatorios',
    footer: (business) =>
      `Recibe este correo porque aceptó un recordatorio al reservar con ${business}. El botón abre lo que eligió, así que no lo reenvíe.`,
  },

  wish: {
    addOns: 'Servicios adicionales',
    price: 'Precio de lista',
    custom: 'Este hogar necesita una cotización personalizada',
    incomplete: 'Incompleto: falta elegir algo',
  },
};
