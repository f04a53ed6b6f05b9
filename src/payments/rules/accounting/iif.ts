import type { Cents } from '#kernel/rules/money.ts';
import type { Account, JournalLine } from './journal.ts';

/** QuickBooks Desktop's name for each kind of account. */
const types: Readonly<Record<Account, string>> = {
  processor: 'BANK',
  cash: 'BANK',
  check: 'BANK',
  transfer: 'BANK',
  bank: 'BANK',
  sales: 'INC',
  refunds: 'INC',
  'customer-fees': 'INC',
  tips: 'OCLIAB',
  tax: 'OCLIAB',
  'gift-cards': 'OCLIAB',
  deposits: 'OCLIAB',
  prepayments: 'OCLIAB',
  credit: 'OCLIAB',
  'credit-given': 'EXP',
  fees: 'EXP',
  disputes: 'EXP',
  other: 'EXP',
};

interface NamedLine {
  readonly account: string;
  readonly line: JournalLine;
}

/**
 * A journal in QuickBooks Desktop's import format: its accounts and classes, then one general journal
 * entry with positive debits and negative credits.
 * @param day "2026-11-30"
 * @returns text that only contains Latin-1
 */
export function toIif(day: string, memo: string, entry: readonly NamedLine[]): string {
  const date = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
  const ofAccount = new Map(entry.map(({ account, line }) => [account, types[line.account]]));
  const classes = new Set(entry.flatMap(({ line }) => line.service ?? []));
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'CLASS', 'AMOUNT', 'MEMO'];
  const rows = [
    ['!ACCNT', 'NAME', 'ACCNTTYPE'],
    ...[...ofAccount].map(([name, type]) => ['ACCNT', name, type]),
    ...(classes.size === 0 ? [] : [['!CLASS', 'NAME']]),
    ...[...classes].map((name) => ['CLASS', name]),
    ['!TRNS', ...columns],
    ['!SPL', ...columns],
    ['!ENDTRNS'],
    ...entry.map(({ account, line: { service, debit, credit } }, index) => [
      index === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      date,
      account,
      service ?? '',
      dollars(debit - credit),
      memo,
    ]),
    ...(entry.length === 0 ? [] : [['ENDTRNS']]),
  ];
  return rows.map((row) => `${row.map(cell).join('\t')}\r\n`).join('');
}

/**
 * Tabs and line breaks separate cells and rows, and a colon makes a subaccount. QuickBooks Desktop
 * reads one byte per character, so anything outside Latin-1 becomes its closest equivalent.
 */
function cell(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[\t\r\n":“”]+\s*/g, ' ')
    .replace(/[^ -ÿ]/gu, (other) => other.normalize('NFKD').replace(/[^ -ÿ]/gu, '') || '?')
    .trim();
}

function dollars(amount: Cents | number): string {
  return (amount / 100).toFixed(2);
}
