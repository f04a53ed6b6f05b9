import type { accountingTexts as en } from '#payments/words/en/accounting.ts';

export const accountingTexts: typeof en = {
  tab: 'Contador',
  title: 'Para su contador',
  loading: 'Sumando el mes',
  failed: 'No se pudo sumar el mes',
  asOf: (when) =>
    `Pagos con tarjeta hasta ${when}. El dinero que no llegó con tarjeta está al día.`,
  never:
    'Todavía no se leyeron los registros del procesador. Presione Comparar ahora para leerlos.',
  none: { title: 'No se movió dinero en este mes', text: 'Elija otro mes arriba.' },
  caption: (month) => `Asiento de ${month}`,
  columns: { account: 'Cuenta', service: 'Clase', debit: 'Debe', credit: 'Haber', month: 'Mes' },
  sides: 'Debe y haber',
  total: 'Total',
  about:
    'Un asiento cuadrado del mes. Lo que se paga antes de una visita se debe al cliente, y es una venta el día en que la visita se completa. Un mes de un plan se vuelve venta visita por visita. Lo demás cuenta el día en que el dinero se mueve. Las propinas se deben a quienes trabajaron, y el impuesto sobre las ventas a su estado. Las tarjetas de regalo y el crédito se deben a los clientes hasta que se usan.',
  files: 'Archivos',
  journalCsv: 'Asiento (CSV)',
  journalIif: 'Asiento para QuickBooks Desktop (IIF)',
  bankCsv: (part, parts) =>
    parts === 1
      ? 'Procesador de tarjetas para QuickBooks Online (CSV)'
      : `Procesador de tarjetas para QuickBooks Online, parte ${part} de ${parts} (CSV)`,
  filesHint:
    'En QuickBooks Online, cree una cuenta bancaria con el nombre del procesador de tarjetas y suba su archivo en Transacciones bancarias. Cada pago, comisión y depósito es una línea. Use para un mes ese archivo o el asiento, no ambos.',
  accounts: {
    processor: 'Procesador de tarjetas',
    cash: 'Efectivo',
    check: 'Cheques',
    transfer: 'Transferencias',
    bank: 'Banco',
    sales: 'Ventas',
    refunds: 'Reembolsos',
    'customer-fees': 'Cargos a clientes',
    tips: 'Propinas por pagar',
    tax: 'Impuesto sobre las ventas por pagar',
    'gift-cards': 'Tarjetas de regalo',
    deposits: 'Anticipos de clientes',
    prepayments: 'Pagos por adelantado de clientes',
    credit: 'Crédito de clientes',
    'credit-given': 'Crédito otorgado a clientes',
    fees: 'Comisiones del procesador',
    disputes: 'Disputas',
    other: 'Otros movimientos',
  },
  memo: (month) => `Asiento ${month}`,
  bank: { date: 'Fecha', description: 'Descripción', amount: 'Importe' },
  day: 'Fecha',
  movements: {
    charge: 'Pago',
    refund: 'Reembolso',
    refund_failure: 'Reembolso devuelto',
    dispute: 'Disputa',
    dispute_reversal: 'Disputa ganada',
    payout: 'Depósito en el banco',
    payout_reversal: 'Depósito devuelto',
    fee: 'Comisión',
  },
  tax: {
    tab: 'Impuesto sobre las ventas',
    title: 'Impuesto sobre las ventas',
    caption: (month) => `Impuesto sobre las ventas de ${month}`,
    columns: {
      state: 'Estado',
      place: 'Lugar',
      taxable: 'Ventas gravadas',
      exempt: 'Ventas exentas',
      other: 'Ventas no gravadas allí',
      collected: 'Impuesto cobrado',
      givenBack: 'Impuesto devuelto',
      due: 'Impuesto por pagar',
    },
    about:
      'El dinero cuenta el día en que se mueve, también lo que se paga antes de una visita. Las ventas son sin impuesto y menos los reembolsos. Un reembolso devuelve su parte del impuesto.',
    rest: (rest, money) =>
      `Entraron ${rest} más donde usted no cobra impuesto. Con eso, todo el dinero del mes suma ${money}.`,
    none: {
      title: 'Sin impuesto sobre las ventas este mes',
      text: 'El impuesto se cobra donde usted lo activó en Ajustes, Impuesto sobre las ventas.',
    },
    csv: 'Impuesto sobre las ventas (CSV)',
  },
  feeOf: (movement) => `Comisión: ${movement}`,
};
