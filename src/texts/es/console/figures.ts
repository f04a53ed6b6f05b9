import type { figuresTexts as en } from '../../en/console/figures.ts';

export const figuresTexts: typeof en = {
  title: 'Cifras',
  loading: 'Sumando',
  failed: 'No se pudieron cargar las cifras',
  time: 'Periodo',
  from: 'Desde',
  to: 'Hasta',
  periods: {
    weeks: (weeks) => `Últimas ${weeks} semanas`,
    all: 'Desde el principio',
    own: 'Días a elegir',
  },

  bookings: 'Reservas',
  revenue: 'Ingresos',
  average: 'Promedio',
  share: 'Proporción',

  totals: {
    title: 'En total',
    average: 'Reserva promedio',
    givenBack: 'Devuelto',
    about: (days) =>
      `${days}. Los ingresos son lo que entró (reservas, meses de planes, tiempo adicional) menos lo que se devolvió.`,
    compared: 'El cambio se compara con los mismos días de antes.',
  },
  change: {
    noneEither: 'antes tampoco hubo',
    none: 'antes no hubo',
    same: 'igual que antes',
    more: (percent) => `${percent}% más que antes`,
    less: (percent) => `${percent}% menos que antes`,
  },

  weeks: {
    title: 'Por semana',
    revenue: 'Ingresos por semana',
    bookings: 'Reservas por semana',
    numbers: 'Por semana, en números',
    week: 'Semana del',
    about: 'Las semanas empiezan el lunes. Una barra punteada es una semana que no ha terminado.',
  },
  services: {
    title: 'Por servicio',
    numbers: 'Por servicio, en números',
    none: 'No se reservó nada en este periodo.',
    service: 'Servicio',
  },
  funnel: {
    title: 'Dónde se van los visitantes',
    layouts: { site: 'Su propia página', embed: 'Dentro de otros sitios web' },
    caption: (layout) => `Pasos, ${layout}`,
    step: 'Paso',
    reached: 'Llegan',
    left: 'Salen',
    leftPercent: 'Salen, %',
    steps: {
      service: 'Elija su servicio',
      frequency: 'Elija la frecuencia (solo planes)',
      'add-ons': 'Servicios adicionales',
      contact: 'Sus datos de contacto',
      home: 'Detalles del hogar',
      review: 'Revisar y reservar',
    },
    payment: 'En la página de pago',
    nobodyPaying: (started, paid) => `${started} fueron a pagar, ${paid} pagaron.`,
    paying: (started, paid, percent) => `${started} fueron a pagar, ${paid} pagaron (${percent}%).`,
    about:
      'Cada visita a un paso cuenta una vez hasta que se vuelve a cargar la página. No se guarda nada de quién era: ni cookie, ni dirección, ni número de visitante.',
  },
};
