import type { settingsTexts as en } from '#company/words/en/console-settings.ts';

export const settingsTexts: typeof en = {
  title: 'Ajustes',
  failed: 'No se pudieron cargar los ajustes',
  gallery: 'Todas las piezas de las páginas, para quien construye pantallas',

  health: {
    title: 'Estado del servidor',
    well: 'Todo bien',
    look: 'Revise esto',
    version: 'Versión',
    started: (version, ago) => `${version}, inicio: ${ago}`,
    database: 'Base de datos',
    databaseKinds: { embedded: 'incorporada', external: 'externa' },
    databaseFacts: (version, kind, size, ms) =>
      `PostgreSQL ${version}, ${kind}, ${size}, responde en ${ms} ms`,
    clock: 'Reloj',
    clockRight: 'Igual al de la base de datos',
    clockAhead: (seconds) => `${seconds} s adelantado al de la base de datos`,
    clockBehind: (seconds) => `${seconds} s atrasado respecto al de la base de datos`,
    jobs: 'Tareas',
    running: 'En marcha',
    notRunning: 'Detenidas',
    jobCounts: (state, waiting, late, failed) =>
      `${state}: ${waiting} en espera, ${late} con atraso, ${failed} sin más intentos`,
    disk: 'Disco',
    diskUnknown: 'No se sabe',
    diskFree: (free, total) => `${free} libres de ${total}`,
    processor: 'Procesador de tarjetas',
    lastEvent: (ago) => `Último evento: ${ago}`,
    noEvent: 'Último evento: ninguno todavía',
    crm: 'CRM',
    lastAccepted: (ago) => `Último evento aceptado: ${ago}`,
    noneAccepted: 'Último evento aceptado: ninguno todavía',
  },

  concerns: {
    jobsStand:
      'Las tareas no están en marcha aquí: no sale ningún correo ni evento. Reinicie el servidor.',
    jobsLate: (count) =>
      `${count} ${count === 1 ? 'tarea está atrasada' : 'tareas están atrasadas'}. Si sigue así, revise el registro del servidor.`,
    jobsFailed: (count) =>
      `${count} ${count === 1 ? 'tarea se abandonó' : 'tareas se abandonaron'} tras el último intento. El registro dice por qué.`,
    diskFull:
      'El disco está casi lleno: cuando se llene, la base de datos se detiene. Haga espacio.',
    webhooksGone: (count) =>
      `${count} ${count === 1 ? 'webhook ya no recibe' : 'webhooks ya no reciben'} nada. Vea API arriba: lo que no se le avisó espera.`,
    eventsRefused: {
      signature:
        'Se rechazan los avisos del procesador de pagos: su firma no corresponde. Quizás alguien renovó el secreto de firma en Stripe. Conecte de nuevo en Pagos con tarjeta, o ponga el secreto nuevo en el servidor.',
      clock:
        'Se rechazan los avisos del procesador de pagos: el reloj de esta máquina está mal por más de cinco minutos. Active su servicio de hora.',
    },
    clockWrong:
      'El reloj de esta máquina está mal: se rechazan las firmas. Active su servicio de hora.',
    mailLinks:
      'Falta PUBLIC_URL: los correos salen sin enlaces, salvo los que llevan a esta misma máquina, y las cotizaciones, los recordatorios, los enlaces de pago y los enlaces nuevos no se envían. Ponga ahí la dirección que usan los visitantes.',
  },

  backups: {
    title: 'Copias de seguridad',
    elsewhere:
      'La base de datos está en otro lugar (DATABASE_URL) y su copia se hace allá: pregunte a quien la administra cada cuánto se hace y cómo se restaura.',
    underWay: 'Haciendo la copia',
    make: 'Hacer una copia',
    failedTitle: 'La última copia no se completó',
    failedText: 'Se intenta otra vez por sí sola. El registro del servidor dice por qué.',
    noneAtNight: 'Por la noche no se hace ninguna (BACKUP_KEEP_DAYS es 0).',
    atNight: (days) => `Cada noche se hace una y se conserva ${days} días.`,
    beforeFolder: 'Están en',
    afterFolder: ': cópielas también a otra máquina.',
    none: 'Todavía no hay ninguna.',
    download: 'Descargar',
    downloadOf: (at) => `la copia de ${at}`,
  },

  services: {
    title: 'Servicios',
    states: { sandbox: 'De prueba', builtIn: 'Incorporado', connected: 'Conectado' },
    page: 'Ver su página',
    newTab: 'Se abre en otra pestaña',
    test: 'Probar la conexión',
    testOf: (service) => `de ${service}`,
    works: (ms) => `Funciona (${ms} ms).`,
    fails: (code) => `No funciona: ${code}. Revise el ajuste correspondiente en el servidor.`,
    payments: {
      label: 'Tarjetas',
      standIn: 'En modo de prueba: no se cobra ninguna tarjeta.',
      connect: 'Conecte el suyo en Pagos con tarjeta.',
    },
    crm: {
      label: 'CRM',
      standIn: 'En modo de prueba: los eventos no llegan a nadie.',
      connect: 'Conecte el suyo con CRM_WEBHOOK_URLS.',
    },
    mail: {
      label: 'Correo',
      standIn: 'En modo de prueba: los correos no llegan a nadie.',
      connect: 'Conecte el suyo con SMTP_URL.',
    },
    scheduling: {
      label: 'Programación de visitas',
      standIn: 'La página incorporada pregunta cuándo y dónde.',
      connect: 'Conecte la suya con SCHEDULING_WIDGET_URL.',
    },
  },

  webhookTest: {
    title: 'Prueba de webhooks',
    send: 'Enviar contacto de prueba',
    about:
      'Va a cada dirección de CRM_WEBHOOK_URLS, firmado como todo evento. El contacto no es una persona real.',
    none: 'No hay ningún destino conectado.',
    answered: (status) => `Respondió ${status}.`,
    took: (ms) => `${ms} ms`,
    accepted: 'Aceptado',
    failed: 'Falló',
  },

  embed: {
    title: 'Código para su sitio web',
    anybody: 'Cualquier sitio web puede mostrar sus reservas.',
    only: (origins) => `Solo estos pueden mostrar sus reservas: ${origins}`,
    how: 'Cómo se ve en su sitio web',
    paste: 'Pegue esto',
    book: 'Reservar en línea',
    inPage: {
      label: 'Dentro de la página',
      hint: 'Crece con su contenido. El enlace queda donde los scripts están bloqueados.',
    },
    button: { label: 'Detrás de un botón', hint: 'Se abre sobre la página.' },
    oneLine: {
      label: 'Donde solo cabe una línea',
      hint: 'Aparece donde está la línea.',
    },
    frame: { label: 'Sin script', hint: 'Un marco de altura fija, que se desplaza.' },
  },

  all: {
    summary: (count) => `Los ${count} ajustes`,
    about:
      'Están en el entorno o en el archivo .env del servidor, y se leen al iniciar. Lo que también se pone en la consola rige sin reiniciar, salvo que esté puesto aquí.',
    caption: 'Todos los ajustes',
    name: 'Ajuste',
    value: 'Valor',
    from: 'Origen',
    you: 'Servidor',
    console: 'Consola',
    default: 'Predeterminado',
    byDefault: '(predeterminado)',
    byConsole: '(puesto en la consola)',
    secret: 'Puesto; nunca se muestra',
    nothing: 'Nada',
  },
};
