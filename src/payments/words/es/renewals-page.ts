import type { renewalsPageTexts as en } from '#payments/words/en/renewals-page.ts';

export const renewalsPageTexts: typeof en = {
  tabs: { label: 'Planes', plans: 'Planes', renewals: 'Renovaciones' },
  title: 'Renovaciones',
  loading: 'Cargando las renovaciones',
  failed: 'No se pudieron cargar las renovaciones',
  consent: 'Lo que aceptaron los clientes',
  running: 'Planes que se renuevan',
  withConsent: 'Con su aceptación guardada',
  without: 'Planes sin aceptación guardada',
  withoutAbout: 'Empezaron antes de que se guardara, o se importaron.',
  first: (count) => `Los primeros ${count}.`,
  change: 'Si cambia el precio',
  changeAbout: (notice, consent) =>
    `${notice === 1 ? '1 plan necesita' : `${notice} planes necesitan`} un aviso, y ${consent === 1 ? '1 de ellos necesita' : `${consent} de ellos necesitan`} que el cliente lo acepte.`,
  prices: {
    open: 'Cambiar el precio',
    title: 'Nuevo precio para planes existentes',
    service: 'Plan',
    frequency: 'Con qué frecuencia',
    all: 'Todos',
    by: 'Aumentar en',
    bys: { percent: 'Por ciento', dollars: 'Dólares al mes' },
    amount: 'Cuánto',
    from: 'Primer día de un cobro con el nuevo precio',
    fromHint: 'Cada plan cambia con su primer cobro desde ese día.',
    look: 'Ver qué cambia',
    submit: (count) =>
      count === 1 ? 'Enviar 1 aviso cuando toque' : `Enviar ${count} avisos cuando toque`,
    about: (notice, consent) =>
      `${notice === 1 ? '1 plan necesita' : `${notice} planes necesitan`} un aviso, ${consent === 1 ? '1 necesita' : `${consent} necesitan`} acuerdo.`,
    kept: 'En los estados que piden acuerdo, el cliente conserva el precio anterior hasta que lo acepte.',
    none: 'Ningún plan corresponde.',
    underWay: (count) =>
      count === 1
        ? '1 plan más ya tiene un nuevo precio en camino.'
        : `${count} planes más ya tienen un nuevo precio en camino.`,
    include: (customer) => `Nuevo precio para ${customer}`,
    dates: (announced, charged) => `aviso ${announced}, cobro ${charged}`,
    consent: 'necesita acuerdo',
    list: 'Nuevos precios',
    done: (count) =>
      count === 1 ? 'Queda previsto 1 nuevo precio.' : `Quedan previstos ${count} nuevos precios.`,
    withdraw: 'Retirar los que nadie conoce todavía',
    withdrawTitle: 'Retirar nuevos precios',
    withdrawText: (count) =>
      count === 1
        ? '1 cliente sin aviso todavía conserva el precio anterior.'
        : `${count} clientes sin aviso todavía conservan el precio anterior.`,
    takeBack: 'Retirar',
    takeBackFor: (customer) => `Retirar el nuevo precio para ${customer}`,
    takeBackText: (customer, price) =>
      `${customer} ya recibió el aviso de un nuevo precio. Le escribimos que no se aplica y que el plan cuesta ${price}.`,
    states: {
      planned: 'Falta el aviso',
      announced: 'Cliente avisado',
      'in-force': 'Vigente',
      kept: 'Sin acuerdo: sigue el precio anterior',
      withdrawn: 'Retirado',
    },
    agreed: 'aceptado',
    waits: 'espera el acuerdo',
  },
  notices: 'Correos de los últimos 30 días',
  noNotices: 'Todavía no hay correos.',
  due: (count) => `Recordatorios anuales pendientes: ${count}`,
  counts: (sent, waiting, undelivered) =>
    `${sent} enviados, ${waiting} en espera, ${undelivered} no entregados`,
  kinds: {
    acknowledgement: 'Confirmación con las condiciones',
    charge: 'Se cobró un mes',
    yearly: 'Recordatorio anual',
    'price-change': 'Cambio de precio',
    'plan-change': 'Cambio de un plan',
    ended: 'Fin del plan',
  },
  states: 'Por estado',
  statesAbout: (day) =>
    `Reglas conocidas de los estados, revisadas por última vez el ${day}. No es asesoría legal: pregunte a alguien que conozca la ley.`,
  unknownState: 'Estado desconocido',
  plans: (count) => (count === 1 ? '1 plan' : `${count} planes`),
  noRule: 'No consta ninguna regla.',
  since: (day) => `desde el ${day}`,
  asks: {
    yearly: 'un recordatorio cada año',
    everyCharge: 'un aviso con cada cobro',
    consent: 'aceptación de un precio nuevo',
  },
  easyCancel: 'cancelar tan fácil como reservar',
  unsure: 'Se apoya en pocas fuentes: revíselo.',
};
