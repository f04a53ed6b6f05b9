import type { feedTexts as en } from '#visits/words/en/feeds.ts';

export const feedTexts: typeof en = {
  title: 'Calendarios',
  failed: 'No se pudieron cargar los calendarios',
  company: 'Toda la empresa',
  about:
    'Quien tiene una dirección secreta ve las visitas en su propio calendario, sin iniciar sesión.',
  out: 'Visitas en otros calendarios',
  since: (day) => `Hay una dirección desde el ${day}.`,
  withNames: 'Con nombres de clientes',
  without: 'Sin nombres de clientes',
  none: 'Todavía no hay dirección.',
  make: 'Crear una dirección',
  makeNew: 'Crear otra dirección',
  address: 'La dirección secreta',
  once: 'Se muestra solo esta vez. Agréguela a un calendario como suscripción.',
  revoke: 'Anular',
  revokeTitle: '¿Anular esta dirección?',
  revokeText: 'Los calendarios que la usan no reciben nada más. Se puede crear otra cuando quiera.',
  busy: 'Un calendario que ocupa al equipo',
  busyHint:
    'La dirección secreta en formato iCal, de los ajustes para compartir el calendario. Verá lo que leemos antes de que cuente.',
  busyAddress: 'Dirección del calendario',
  look: 'Ver lo que leemos',
  reading: {
    title: 'Esto es lo que leemos',
    found: (count) =>
      count === 1
        ? 'En los próximos 12 meses el equipo está ocupado una vez. Esa hora no se vende.'
        : `En los próximos 12 meses el equipo está ocupado ${count} veces. Esas horas no se venden.`,
    nothing: 'No hay nada ocupado en los próximos 12 meses.',
    nothingHint:
      '¿Es el calendario correcto? Los eventos marcados como libres o cancelados no cuentan, y las tareas tampoco.',
    allDay: 'todo el día',
    more: (count) => `Mostrar ${count} más`,
    warnings: 'Una parte no se pudo leer',
    connect: 'Conectar este calendario',
    moreWarnings: (count) => `Y ${count} más.`,
  },
  line: (line, text) => `Línea ${line}: ${text}`,
  warnings: {
    'line-unreadable': 'Una línea no es válida. No se tiene en cuenta.',
    'event-unreadable': 'La hora de un evento no es válida. El evento no se tiene en cuenta.',
    'event-ends-before-start': 'Un evento termina antes de empezar. No se tiene en cuenta.',
    'date-unreadable': 'Una fecha no es válida. No se tiene en cuenta.',
    'rule-unreadable':
      'Una regla de repetición no se puede leer. Las repeticiones no se tienen en cuenta.',
    'rule-too-long':
      'Una regla de repetición tiene demasiadas fechas. Las repeticiones no se tienen en cuenta.',
    'zone-unreadable': 'Las reglas de una zona horaria no son válidas.',
    'zone-unknown':
      'No se conoce una zona horaria. Sus horas se toman como las de su propia zona horaria.',
    'hours-unread': 'Las horas de trabajo (VAVAILABILITY) no se leen, solo los eventos.',
  },
  connected: (host, ago) => `${host}, leído ${ago}.`,
  disconnect: 'Desconectar',
  disconnectTitle: '¿Desconectar este calendario?',
  disconnectText: 'Sus horas vuelven a estar libres y se pueden vender.',
};
