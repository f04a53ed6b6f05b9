import type { Account } from '#payments/rules/accounting/journal.ts';

/** A month's money in an accountant's terms: on its page and in its files. */
export const accountingTexts = {
  tab: 'Accountant',
  title: 'For your accountant',
  loading: 'Adding up the month',
  failed: 'The month could not be added up',
  asOf: (when: string) =>
    `Card payments as of ${when}. Money that did not come by card is up to date.`,
  never: 'The processor’s records have not been read yet. Press Compare now to read them.',
  none: { title: 'No money moved in this month', text: 'Choose another month above.' },
  caption: (month: string) => `Journal of ${month}`,
  columns: {
    account: 'Account',
    service: 'Class',
    debit: 'Debit',
    credit: 'Credit',
    month: 'Month',
  },
  sides: 'Debits and credits',
  total: 'Total',
  about:
    'One balanced entry for the month. Money paid before a visit is owed to the customer, and a sale on the day the visit is completed. A month of a plan becomes a sale visit by visit. Everything else counts on the day the money moves. Tips are owed to the people who worked, and sales tax to its state. Gift cards and credit are owed to customers until they are used.',
  files: 'Files',
  journalCsv: 'Journal (CSV)',
  journalIif: 'Journal for QuickBooks Desktop (IIF)',
  bankCsv: (part: number, parts: number) =>
    parts === 1
      ? 'Card processor for QuickBooks Online (CSV)'
      : `Card processor for QuickBooks Online, part ${part} of ${parts} (CSV)`,
  filesHint:
    'In QuickBooks Online, make a bank account named after the card processor and upload its file under Bank transactions. Each payment, fee and payout is one line. Use it or the journal for a month, not both.',
  accounts: {
    processor: 'Card processor',
    cash: 'Cash',
    check: 'Checks',
    transfer: 'Transfers',
    bank: 'Bank',
    sales: 'Sales',
    refunds: 'Refunds',
    'customer-fees': 'Fees charged to customers',
    tips: 'Tips payable',
    tax: 'Sales tax payable',
    'gift-cards': 'Gift cards',
    deposits: 'Customer deposits',
    prepayments: 'Customer prepayments',
    credit: 'Customer credit',
    'credit-given': 'Credit given to customers',
    fees: 'Processing fees',
    disputes: 'Disputes',
    other: 'Other movements',
  } satisfies Record<Account, string>,
  /** In a file, next to the date. */
  memo: (month: string) => `Journal ${month}`,
  bank: { date: 'Date', description: 'Description', amount: 'Amount' },
  day: 'Date',
  movements: {
    charge: 'Payment',
    refund: 'Refund',
    refund_failure: 'Refund returned',
    dispute: 'Dispute',
    dispute_reversal: 'Dispute won',
    payout: 'Payout',
    payout_reversal: 'Payout returned',
    fee: 'Fee',
  } as Readonly<Record<string, string>>,
  /** A month's sales tax by place. */
  tax: {
    tab: 'Sales tax',
    title: 'Sales tax',
    caption: (month: string) => `Sales tax for ${month}`,
    columns: {
      state: 'State',
      place: 'Place',
      taxable: 'Taxed sales',
      exempt: 'Exempt sales',
      other: 'Sales not taxed there',
      collected: 'Tax collected',
      givenBack: 'Tax refunded',
      due: 'Tax due',
    },
    about:
      'Money counts on the day it moves, also where it is paid before a visit. Sales are before tax and less refunds. Each refund includes its share of the tax.',
    rest: (rest: string, money: string) =>
      `Another ${rest} came from places where you do not collect sales tax. Together that is ${money}.`,
    none: {
      title: 'No sales tax in this month',
      text: 'Sales tax is collected where you have switched it on under Settings, Sales tax.',
    },
    csv: 'Sales tax (CSV)',
  },
  feeOf: (movement: string) => `Fee: ${movement}`,
};
