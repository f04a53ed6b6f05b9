import type {
  catalogueTexts as en,
  entryTexts as enEntry,
  categoryLabels as enLabels,
} from '#catalogue/words/en/console.ts';

export const categoryLabels: typeof enLabels = {
  'quick-fix': 'Una sola vez',
  wellness: 'Plan de bienestar',
  interior: 'Interior',
  exterior: 'Exterior',
};

export const catalogueTexts: typeof en = {
  title: 'Catálogo',
  loading: 'Cargando el catálogo',
  failed: 'No se pudo cargar el catálogo',
  history: 'Historial de versiones',
  ownersOnly: 'Solo un propietario puede cambiar los precios.',
  changeOrder: 'Cambiar el orden',
  notOffered: (count) => `${count} sin ofrecer`,
  lists: {
    services: { title: 'Servicios', of: ' de los servicios', add: 'Agregar un servicio' },
    addOns: {
      title: 'Servicios adicionales',
      of: ' de los servicios adicionales',
      add: 'Agregar un adicional',
    },
    homes: {
      title: 'Hogares y sus multiplicadores',
      of: ' de los hogares y sus multiplicadores',
      add: 'Agregar un hogar',
    },
  },
  table: {
    name: 'Nombre',
    kind: 'Tipo',
    price: 'Precio',
    hours: 'Horas',
    home: 'Hogar',
    sizes: 'Tamaños y multiplicadores',
    marks: 'Marcas',
    kindAndHours: (kind, hours) => `${kind}, ${hours} h`,
    anHour: (price) => `${price} por hora`,
    everyHome: (price) => `${price}, todo hogar`,
    aMonth: (from, to) => `${from} a ${to} al mes`,
    noPrice: '(sin precio)',
    changed: 'cambiado',
    notOffered: 'no se ofrece',
  },
  order: {
    services: 'Orden de los servicios',
    addOns: 'Orden de los servicios adicionales',
    homes: 'Orden de los hogares',
    isNow: (name, place, of) => `${name} es ahora el ${place} de ${of}.`,
    up: (name) => `Subir ${name}`,
    down: (name) => `Bajar ${name}`,
  },
  doors: {
    title: 'Opciones recomendadas',
    about:
      'Van primero en su sección de la página de reservas, grandes y con un dibujo. Los demás servicios siguen en filas. Un servicio que deja de ofrecerse ya no aparece.',
    shown: 'Mostrar primero las opciones recomendadas',
    saysMostBooked: 'Decir «El más reservado» donde es cierto',
    saysMostBookedHint: (days, bookings) =>
      `En el servicio que más clientes nuevos de los últimos ${days} días eligieron en su sección, a partir de ${bookings} de esas reservas.`,
    closed: 'Ninguno',
    emergency: 'Emergencias primero entre las filas',
    emergencyHint: 'La limpieza de emergencia va justo después de las tarjetas grandes.',
  },
  missing: {
    title: 'No está en el borrador',
    text: 'Puede que se haya quitado del borrador.',
    toCatalogue: 'Ir al catálogo',
  },
};

export const entryTexts: typeof enEntry = {
  save: 'Guardar en el borrador',
  saveOnTop: 'Guardar lo mío encima',
  leave: 'Salir sin guardar',
  remove: {
    open: 'Quitar',
    title: (name) => `¿Quitar ${name}?`,
    text: 'Solo está en el borrador y nadie lo ha reservado. Lo que usted escribió para esto se pierde.',
    confirm: 'Quitar',
  },
  shortName: 'Nombre corto',
  shortNameHint: 'Para enlaces, como window-cleaning. No cambia nunca.',
  name: 'Nombre',
  description: 'Descripción',
  duties: 'Tareas',
  dutiesHint: 'La lista de tareas: una por línea.',
  byHomeSize: 'El precio depende del tamaño del hogar',
  offered: 'Se ofrece en la página de reservas',
  offeredHint: 'Sin la marca nadie lo ve; los enlaces antiguos siguen dando precio y reservando.',
  service: {
    another: 'Un servicio nuevo',
    kind: 'Tipo',
    kindHint: 'Un plan de bienestar se cobra cada mes y tiene un precio para cada frecuencia.',
    price: 'Precio en dólares',
    planPrice: 'Se muestra como «desde»',
    hours: 'Horas-persona, como 2.5',
    planPrices: 'Se cobra cada mes, en dólares',
    monthly: 'Visitas mensuales',
    biweekly: 'Visitas quincenales',
    weekly: 'Visitas semanales',
    terms: {
      title: 'Cuándo pagan los clientes',
      about:
        'Cada reserva muestra sus condiciones en una frase antes de que alguien las acepte. Las reservas ya hechas conservan las suyas.',
      first: 'Primeras reservas',
      returning: 'Clientes que vuelven',
      returningHint:
        'Reconocemos a quien vuelve por su navegador, por la página de su reserva, o por su teléfono y su correo juntos.',
      kinds: {
        now: 'Antes de la visita',
        percent: 'Depósito en porcentaje, el resto después de la visita',
        dollars: 'Depósito fijo, el resto después de la visita',
        after: 'Después de la visita, con la tarjeta guardada',
        held: 'Retenido antes, cobrado después de la visita',
      },
      percent: 'Depósito en porcentaje del precio',
      dollars: 'Depósito en dólares',
      hours: 'Horas antes de la visita',
      hoursHint: 'De 24 a 48. Los bancos sueltan una retención después de unos días.',
    },
    firstClean: 'Cargo adicional por la primera limpieza de una serie',
    firstCleanHint:
      'Dólares como $50, o una parte del precio del servicio como 20%. Se suma a la primera visita hecha cuando usted reserva este servicio con un ritmo. Vacío: nada.',
    rhythms: {
      title: 'Ritmos',
      about:
        'Los clientes pueden reservar este servicio una y otra vez en línea. Su tarjeta se guarda, y cada visita se cobra después. Escriba el porcentaje menos por visita, 0 si no hay. Deje un ritmo en blanco para no ofrecerlo.',
    },
    byHomeSizeHint: 'Sin la marca cuesta lo mismo en todos los hogares.',
  },
  addOn: {
    another: 'Un servicio adicional nuevo',
    price: 'Precio por hora en dólares',
    severalHours: 'Se pueden reservar varias horas',
    severalHoursHint: 'Sin la marca es una hora o ninguna.',
    byHomeSizeHint: 'Sin la marca una hora cuesta lo mismo en todos los hogares.',
  },
  home: {
    another: 'Un hogar nuevo',
    shortNameHint: 'Para enlaces, como 7br5ba. No cambia nunca.',
    label: 'Etiqueta',
    labelHint: 'Como la leen los clientes, por ejemplo 3 bedrooms, 2 baths.',
    offeredHint:
      'Sin la marca nadie puede elegirlo; los enlaces antiguos siguen dando precio y reservando.',
  },
  sizes: {
    title: 'Tamaños',
    about:
      'Sin multiplicador un tamaño no tiene precio: se invita al cliente a pedir una cotización. Sin límite superior queda abierto: 5,000+.',
    another: 'Un tamaño nuevo',
    add: 'Agregar un tamaño',
    remove: 'Quitar',
    size: 'Tamaño',
    multiplier: 'Multiplicador',
    from: 'Desde pies²',
    to: 'Hasta pies²',
    offered: 'Se ofrece',
    andMore: 'También mayores, con un +',
  },
};
