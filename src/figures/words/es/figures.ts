import type { figuresTexts as en } from '#figures/words/en/figures.ts';

export const figuresTexts: typeof en = {
  title: 'Cifras',
  loading: 'Sumando',
  failed: 'No se pudieron cargar las cifras',
  asOf: (when) =>
    `Al ${when}. Un pago o un reembolso cuenta cuando el procesador de pagos nos lo ha comunicado.`,
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
  file: 'Descargar (CSV)',
  fileOf: (table) => `Descargar «${table}» (CSV)`,

  totals: {
    title: 'En total',
    average: 'Reserva promedio',
    givenBack: 'Reembolsos y disputas perdidas',
    fees: 'Cargos por cancelar tarde o no dar acceso',
    about: (days) =>
      `${days}. Los ingresos son lo que entró (reservas, meses de planes, tiempo adicional, cargos) menos lo que se devolvió. Volvieron: de cada cien reservas, cuántas son de personas que ya habían pagado una.`,
    cameBack: 'Volvieron',
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
  plans: {
    title: 'Planes',
    none: 'Todavía no ha empezado ningún plan.',
    monthly: 'Cada mes',
    standing: 'Planes',
    began: 'Empezaron',
    ended: 'Terminaron',
    churn: 'Se fueron',
    aMonth: (amount) => `${amount} al mes`,
    ofThoseBefore: 'de los planes de antes',
    about:
      'Lo que los planes aportan cada mes mientras nadie termine uno, al final de este periodo. Un plan cuenta desde su primer mes pagado hasta que ha terminado. Se fueron: los planes que terminaron en este periodo, de los que había antes.',
  },
  hours: {
    title: 'Horas',
    numbers: 'Horas por semana',
    value: (count) => `${count} h`,
    unknown: '–',
    booked: 'Horas reservadas',
    worked: 'Horas trabajadas',
    use: 'Tiempo ocupado de los equipos',
    columns: { visits: 'Visitas', booked: 'Reservado', worked: 'Trabajado', use: 'Ocupado' },
    visits: (count, shown) => (count === 1 ? 'en 1 visita' : `en ${shown} visitas`),
    noneNoted: 'aún sin anotar en ninguna visita',
    noted: (noted, visits, booked) =>
      `anotadas en ${noted} de ${visits} visitas, que se reservaron con ${booked}`,
    ofOpen: (taken, open) => `${taken} de ${open}`,
    about:
      'Reservadas son las horas de trabajo que se vendieron con cada visita, las de todas las personas juntas; trabajadas, lo que se anotó al completar la visita. El tiempo de los equipos es el del reloj: del comienzo de una visita a su fin, de las horas que sus equipos tienen hoy.',
  },
  origins: {
    booked: 'Reservado',
    part: 'Del total',
    cut: 'El archivo contiene todos los códigos postales.',
    sources: {
      title: 'De dónde vienen las reservas',
      numbers: 'De dónde vienen las reservas, en números',
      header: 'Origen',
      unknown: 'Directamente, o no se sabe',
      desk: 'Reservas de ustedes, para quien llamó',
      api: 'Reservas de un programa, por la API',
      kinds: {
        campaign: (name) => `Campaña «${name}»`,
        site: (host) => `Enlace en ${host}`,
        embed: (host) => `Reserva en ${host}`,
      },
      about:
        'Un enlace cuenta como campaña cuando su dirección dice utm_source=…; si no, cuenta el sitio cuyo enlace se siguió o el que muestra esta página. No se usa ninguna cookie para esto, y se omite el nombre de una campaña que podría ser la dirección de una persona.',
    },
    places: {
      title: 'Por código postal',
      numbers: 'Por código postal, en números',
      header: 'Código postal',
      unknown: 'Aún sin dirección',
      about: 'Reservas que se pagaron en este periodo, según dónde está el hogar.',
    },
  },
  services: {
    title: 'Por servicio',
    numbers: 'Por servicio, en números',
    none: 'No se reservó nada en este periodo.',
    service: 'Servicio',
    about:
      'Los ingresos son lo que entró por un servicio (reservas, meses de planes, horas extra) menos lo devuelto; el promedio es el precio al que se vendieron sus reservas.',
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
