import type { importsTexts as English } from '#customers/words/en/imports.ts';
import { grouped } from '#kernel/words/es/failures-phrases.ts';
import { waitTexts } from '#visits/words/es/waits.ts';

const lines = (count: number) => (count === 1 ? '1 línea' : `${grouped(count)} líneas`);

export const importsTexts: typeof English = {
  title: 'Importar',
  failed: 'No se pudo cargar la importación',
  open: 'Importar de un archivo',
  back: 'Clientes',

  file: {
    title: 'El archivo',
    kind: 'Contiene',
    kinds: { customers: 'Clientes', visits: 'Visitas por venir', series: 'Clientes recurrentes' },
    kindHints: {
      customers:
        'Un cliente por línea. A quien ya se conoce por su teléfono o correo no se lo crea otra vez.',
      visits:
        'Una visita por línea. Cada una queda como reserva confirmada que no se pagó aquí; no se le escribe a nadie. Los clientes nuevos llegan con ellas.',
      series:
        'Un trabajo recurrente por línea: cada cuánto, la próxima visita, equipo y precio. Sus visitas de las próximas ocho semanas están en el calendario enseguida, y las demás siguen. Cada visita se paga después. No se le escribe a nadie. Una fecha pasada sigue hasta su próxima visita.',
    },
    source: 'Viene de',
    sources: {
      jobber: 'Jobber',
      zenmaid: 'ZenMaid',
      bookingkoala: 'BookingKoala',
      launch27: 'Launch27',
      other: 'Otro programa o una hoja de cálculo',
    },
    sourceHints: {
      jobber:
        'La lista en Clients para los clientes y un informe de visitas en Reports. Cada línea puede traer el nombre, los teléfonos y correos del cliente y la dirección de la propiedad.',
      zenmaid: 'Contacts para los clientes y las citas de los próximos días.',
      bookingkoala:
        'Customers y luego Export: un archivo con clientes y prospectos. Para las visitas, las reservas.',
      launch27: 'Customers para los clientes y Active bookings para las visitas.',
      other:
        'Cualquier archivo con los nombres de sus columnas en la primera fila, guardado como CSV.',
    },
    choose: 'Archivo CSV',
    chooseHint: 'Se lee en este navegador; solo se envían las columnas que elija abajo.',
    problems: {
      empty: 'Este archivo no tiene filas. La primera nombra las columnas.',
      spreadsheet: 'Esto es una hoja de cálculo. Guárdela allí como CSV y elija ese archivo.',
      'web-page':
        'Esto es una página web, no un CSV. Ábrala en una hoja de cálculo, guárdela como CSV y elija ese archivo.',
      'not-text':
        'Este archivo no contiene texto. Guárdelo allí como CSV (UTF-8) y elija ese archivo.',
      'broken-quote': (line: string) =>
        `Unas comillas (") de la línea ${line} no se cierran, o se cierran dentro de una celda. Corrija esa línea en un editor de texto y vuelva a elegir el archivo.`,
      'too-many': (most) => `Un archivo puede tener como máximo ${most} líneas. Divídalo en dos.`,
    },
    chosen: (count, columns) => `${lines(count)}, ${columns} columnas`,
  },

  columns: {
    title: 'Qué es cada columna',
    hint: 'Se adivinó por sus nombres. Corrija lo que no sea así y deje fuera lo que no necesite.',
    wholeLine: 'Toda la línea',
    none: 'No está en el archivo',
    example: (text) => `Por ejemplo, «${text}»`,
    noExample: 'Vacía en las primeras líneas',
    needed: 'necesaria',
    eitherNeeded: 'hace falta una de dos',
    fields: {
      name: 'Nombre completo',
      firstName: 'Nombre',
      lastName: 'Apellido',
      phone: 'Teléfono',
      email: 'Correo',
      address: 'Dirección entera en una columna',
      line1: 'Calle',
      line2: 'Departamento o unidad',
      city: 'Ciudad',
      region: 'Estado',
      postalCode: 'Código postal',
      tags: 'Etiquetas',
      notes: 'Notas',
      externalId: 'Su número allí',
      date: 'Día',
      time: 'Hora',
      end: 'Fin',
      minutes: 'Duración',
      service: 'Servicio',
      price: 'Precio',
      crew: 'Equipo',
      status: 'Estado de la visita',
      rhythm: 'Cada cuánto',
    },
    missing: {
      customers: 'Elija la columna del teléfono o la del correo.',
      visits: 'Elija las columnas del teléfono o correo, la calle, el día y el precio.',
      series:
        'Elija las columnas del teléfono o correo, la calle, cada cuánto, el próximo día y el precio.',
    },
  },

  reading: {
    title: 'Cómo leerlo',
    dayOrder: 'Los días se escriben',
    dayOrders: {
      'month-first': '12/31/2027 (primero el mes)',
      'day-first': '31/12/2027 (primero el día)',
    },
    language: 'A los clientes se les escribe en',
    languages: { en: 'inglés', es: 'español' },
    minutes: 'Una visita dura, si el archivo no lo dice',
    hours: (hours) => (hours === 1 ? '1 hora' : `${hours} horas`),
    services: 'Cuál de sus servicios es cada uno',
    servicesHints: {
      customers: '',
      visits:
        'Los planes no se importan: necesitan una tarjeta. Cada visita por venir es una reserva propia.',
      series: 'Cada visita cuesta lo que dice el archivo. Un precio por mes no se puede importar.',
    },
    otherwise: 'Todas las demás visitas son',
    asOthers: 'Como las demás',
    noService: 'Elija un servicio',
    crews: 'Cuál de sus equipos es cada uno',
    crewsHints: {
      customers: '',
      visits:
        'Una visita conserva su hora. Si su equipo no puede ir entonces, o no tiene equipo, espera en Hoy.',
      series:
        'Una serie conserva su día y su hora. La visita a la que su equipo no puede ir espera en Hoy.',
    },
    noCrew: {
      customers: '',
      visits: 'Sin equipo: la visita espera',
      series: 'Cualquier equipo que pueda ir',
    },
    crewNotNamed: 'Sin equipo en el archivo',
  },

  check: {
    title: 'Revisar y luego importar',
    hint: 'Revisar no guarda nada.',
    start: 'Revisar el archivo',
    running: (done, all) => `${done} de ${all} líneas revisadas`,
    fresh: (count) =>
      count === 1 ? 'Se puede importar 1 línea.' : `Se pueden importar ${grouped(count)} líneas.`,
    known: (count) =>
      count === 1
        ? '1 línea llegó antes o está aquí dos veces. Llega una sola vez.'
        : `${grouped(count)} líneas llegaron antes o están aquí dos veces. Llegan una sola vez.`,
    waits: (count, why) =>
      count === 1
        ? `1 visita queda en espera en Hoy hasta que alguien pueda ir: ${why}.`
        : `${grouped(count)} visitas quedan en espera en Hoy hasta que alguien pueda ir: ${why}.`,
    why: {
      ...waitTexts.reasons,
      'crew-taken': 'el equipo tiene otra visita entonces, o va de camino a otra',
      'crew-cannot': 'el equipo no hace este servicio',
      'no-place': 'el equipo no tiene lugar entonces',
    },
    wrong: (count) =>
      count === 1
        ? '1 línea no se puede importar así:'
        : `${grouped(count)} líneas no se pueden importar así:`,
    wrongDone: (count) =>
      count === 1
        ? '1 línea no se pudo importar:'
        : `${grouped(count)} líneas no se pudieron importar:`,
    leftOut: {
      found: (count) =>
        count === 1
          ? '1 línea se importa sin un dato que está mal:'
          : `${grouped(count)} líneas se importan, cada una sin un dato que está mal:`,
      done: (count) =>
        count === 1
          ? '1 línea se importó sin un dato que está mal. Corríjalo en la página del cliente:'
          : `${grouped(count)} líneas se importaron, cada una sin un dato que está mal. Corríjalos en las páginas de los clientes:`,
      kept: {
        notes: 'Nada aquí. Lo que dice el archivo va a las notas.',
        beginning: 'Solo el comienzo.',
      },
      caption: 'Líneas sin un dato',
      download: 'Guardar estas líneas en un archivo',
    },
    allGood: 'Ninguna línea tiene errores.',
    nothing: 'No hay nada que importar.',
    columns: { line: 'Línea', column: 'Columna', what: 'Qué está mal', kept: 'Qué se guarda' },
    place: (line, column) => `Línea ${line}, ${column}`,
    caption: 'Líneas con errores',
    more: (count) => `Y ${grouped(count)} más.`,
    download: 'Guardar las líneas con errores en un archivo',
  },

  bring: {
    start: (count) => `Importar ${lines(count)}`,
    running: (done, all) => `${done} de ${all} líneas importadas`,
    stay: 'Quédese en esta página hasta que termine. Lo importado se conserva; importar el mismo archivo otra vez continúa.',
    goOn: 'Continuar',
    done: (count) =>
      count === 1 ? 'Se importó 1 línea.' : `Se importaron ${grouped(count)} líneas.`,
    again: 'Importar otro archivo',
    see: { customers: 'Ver los clientes', visits: 'Ver el calendario', series: 'Ver las series' },
    seeWaiting: 'Ver en Hoy las visitas en espera',
  },

  cards: {
    title: 'Tarjetas guardadas en Stripe',
    hint: 'Quien ya le pagó a través de su propia cuenta de Stripe puede tener allí una tarjeta guardada. A cada cliente se lo busca por su correo, y su página muestra la tarjeta. Que se la conozca no permite cobrarla: pídale antes un sí.',
    look: 'Buscar tarjetas guardadas',
    matched: (some, count) =>
      count === 1
        ? 'Se encontró la tarjeta de 1 cliente.'
        : `Se encontraron las tarjetas de ${some} clientes.`,
    none: (some, count) =>
      count === 1 ? '1 cliente no tiene tarjeta allí.' : `${some} clientes no tienen tarjeta allí.`,
    ambiguous: (some, count) =>
      count === 1
        ? '1 cliente tiene más de una tarjeta allí, así que no se guardó ninguna:'
        : `${some} clientes tienen más de una tarjeta allí, así que no se guardó ninguna:`,
  },

  earlier: {
    title: 'Importaciones anteriores',
    none: 'Todavía no se importó nada.',
    line: (kind, customers, visits) => {
      const people = customers === 1 ? '1 cliente nuevo' : `${grouped(customers)} clientes nuevos`;
      if (kind === 'customers') return people;
      if (kind === 'series') return `${grouped(visits)} series, ${people}`;
      return `${visits === 1 ? '1 visita' : `${grouped(visits)} visitas`}, ${people}`;
    },
    by: (who, when) => `${who}, ${when}`,
    undone: 'Deshecha',
    undo: 'Deshacer',
    goOn: 'Seguir deshaciendo',
    dialog: {
      title: '¿Deshacer esta importación?',
      text: 'Quita exactamente lo que llegó con ella. Lo que desde entonces se cambió, se pagó o se le avisó a un cliente se queda.',
      confirm: 'Deshacer la importación',
    },
    removing: (count) => `${count} quitados`,
    stays: (customers, visits) =>
      customers + visits === 0
        ? 'Se quitó todo lo que llegó con ella.'
        : `Lo que se cambió o pagó desde entonces se quedó: ${visits === 1 ? '1 visita' : `${grouped(visits)} visitas`} y ${customers === 1 ? '1 cliente' : `${grouped(customers)} clientes`}.`,
  },
};
