import type { bookingTexts as en } from '#desk/words/en/booking.ts';

export const bookingTexts: typeof en = {
  title: 'Reserva',
  loading: 'Cargando la reserva',
  missing: { title: 'Esta reserva no existe', text: 'La dirección puede estar incompleta.' },
  failed: 'No se pudo cargar la reserva',
  recurring: 'Se repite',
  plan: (frequency) => `Plan ${frequency}`,
  clock: {
    late: (duration) => `Retraso: ${duration}`,
    left: (duration) => `${duration} para responder`,
  },

  visit: {
    title: 'Visita',
    asked: 'Ahora pide',
    askedBefore: 'Pidió antes; ya se acordó una hora',
    preferred: 'Prefiere',
    chosen: 'Elegida',
    held: (until) => `reservada hasta ${until}`,
    heldOn: 'reservada mientras el banco decide',
    windows: { morning: 'por la mañana', afternoon: 'por la tarde', evening: 'por la noche' },
    address: 'Dirección',
    another: 'Confirmar otra visita',
    states: { confirmed: 'programada', done: 'hecha', cancelled: 'anulada' },
    earlier: (count) => (count === 1 ? '1 visita anterior' : `${count} visitas anteriores`),
    worked: (duration) => `Trabajado: ${duration}, entre todas las personas`,
    workedBy: (names) => `trabajó: ${names}`,
    by: (name) => `por ${name}`,
    change: 'Cambiar el horario',
    callOff: 'Anular',
    reopen: 'Reabrir',
  },

  place: {
    none: 'No se indicó ninguna dirección: pregunte al cliente.',
    enter: 'Anotar la dirección',
    change: 'Cambiar',
    changeFull: 'Cambiar la dirección',
    save: 'Guardar dirección',
    leave: 'Dejarlo',
  },

  price: {
    title: 'Vendido',
    caption: 'Conceptos con su precio',
    booked: (duration) => `Reservado: ${duration} de trabajo, entre todas las personas`,
    eachVisit: 'Cada visita',
    firstMonth: 'Primer mes',
    total: 'Total',
  },

  checklist: {
    own: 'Para este cliente',
    title: 'Lista de tareas',
    noVisit: 'Cada visita tiene la suya: primero confirme una.',
    done: (done, all) => `${done} de ${all} hechas`,
    visit: 'En la visita del',
    doneOn: (day) => `${day}, hecha`,
  },

  customer: {
    title: 'Cliente y hogar',
    toCustomer: 'Página del cliente',
    name: 'Nombre',
    notGiven: 'sin indicar',
    change: 'Cambiar',
    add: 'Agregar',
    phone: 'Teléfono',
    email: 'Correo',
    referrer: 'Recomendó',
    home: 'Hogar',
    homeBooked: 'Hogar reservado',
    homeNow: 'Hogar que se limpia ahora',
    levels: (label, levels) => `${label}, ${levels} pisos`,
    booked: 'Reservado',
    page: 'Su página',
    reference: 'Referencia',
    newName: 'Nombre del cliente',
    saveName: 'Guardar nombre',
    leaveName: 'Dejarlo así',
  },

  notes: {
    title: 'Notas',
    label: 'Nota nueva',
    hint: 'Para sus compañeros; el cliente nunca la ve.',
    add: 'Agregar nota',
  },

  history: {
    title: 'Historial',
    atProcessor: 'En el procesador de pagos',
    priceSet: (listed, price, reason) =>
      `Precio de lista ${listed}, precio ${price}. Motivo: ${reason}`,
    // A Spanish hour ends with a period.
    moved: (from, to) => `La visita pasó de ${from} a ${to}`,
    allMoved: (from, to) => `La visita y todas las siguientes pasaron de ${from} a ${to}`,
    noAccess: 'El equipo llegó y no pudo entrar. La visita se anuló.',
    noCard: 'No hay tarjeta guardada para las horas extra: envíe el enlace de pago.',
    actors: {
      visitor: 'el cliente',
      processor: 'el procesador de pagos',
      system: 'el servidor',
    },
  },
};
