import type { feedTexts as en } from '../../en/console/feeds.ts';

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
  busyHint: 'Su dirección termina en .ics. Lo que está en él no se vende.',
  busyAddress: 'Dirección del calendario',
  connect: 'Conectar',
  connected: (host, ago) => `${host}, leído ${ago}.`,
  disconnect: 'Desconectar',
  disconnectTitle: '¿Desconectar este calendario?',
  disconnectText: 'Sus horas vuelven a estar libres y se pueden vender.',
};
