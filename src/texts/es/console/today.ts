import type { todayTexts as en } from '../../en/console/today.ts';

export const todayTexts: typeof en = {
  title: 'Hoy',
  failed: 'No se pudo cargar Hoy',
  nothing: {
    title: 'Todo listo',
    text: 'Ninguna emergencia, ninguna reserva por confirmar, ningún cobro pendiente.',
  },
  emergencies: { title: 'Emergencias: devuelva la llamada ya', answered: 'Ya llamé' },
  lists: {
    toConfirm: 'Por confirmar: acuerde un horario',
    wantToCancel: 'Clientes que quieren cancelar',
    failedPayments: 'Pagos fallidos de esta semana',
    visitsToday: 'Visitas de hoy',
  },
  newest: (count) => `las ${count} más recientes`,
  showOthers: (count) => `Mostrar ${count} más`,
  mismatches: {
    title: 'Pagos distintos del precio',
    amounts: (paid, price) => `pagó ${paid}, cuesta ${price}`,
    accept: 'Aceptar el pago',
    ownerDecides: 'Lo decide un propietario.',
  },
  parked: {
    title: 'Sin entregar',
    events: (count) => `${count} ${count === 1 ? 'evento' : 'eventos'} para el CRM`,
    mails: (count) =>
      count === 1
        ? `${count} correo que no se pudo enviar`
        : `${count} correos que no se pudieron enviar`,
  },
  bills: {
    title: 'Cobros que el banco rechazó',
    extraHours: 'Tiempo adicional',
    planMonth: 'Mes del plan',
    needsCustomer: 'el banco pide al titular de la tarjeta',
    refused: 'rechazado',
    line: (kind, state) => `${kind}, ${state}`,
  },
  failedRefunds: 'Reembolsos que no se completaron',
  enquiries: {
    title: 'Consultas por responder',
    quotes: (count) =>
      `${count} ${count === 1 ? 'solicitud de cotización' : 'solicitudes de cotización'}`,
    messages: (count) => `${count} ${count === 1 ? 'mensaje' : 'mensajes'}`,
  },
};
