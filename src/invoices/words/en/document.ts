import type { PaymentMethod } from '#orders/rules/payment-method.ts';

/** What an invoice says, on paper and on its page. */
export const invoiceDocumentTexts = {
  title: (number: number) => `Invoice ${number}`,
  marks: { paid: 'PAID', void: 'VOID' },
  issuedOn: 'Issued',
  dueOn: 'Due',
  terms: 'Terms',
  net: (days: number) => `Net ${days}`,
  poNumber: 'PO number',
  billTo: 'Bill to',
  date: 'Date',
  visit: 'Visit',
  amount: 'Amount',
  subtotal: 'Subtotal',
  tax: 'Sales tax',
  total: 'Total',
  left: 'Amount due',
  came: (method: string, day: string) => `Paid ${method}, ${day}`,
  methods: {
    card: 'by card',
    cash: 'in cash',
    check: 'by check',
    transfer: 'by bank transfer',
    credit: 'with credit',
    'gift-card': 'by gift card',
  } satisfies Record<PaymentMethod, string>,
  howToPay: 'How to pay',
  byCard: 'By card, on this page:',
  byCheck: (number: number, name: string) =>
    `By check or bank transfer to ${name}: please include invoice number ${number}.`,
};
