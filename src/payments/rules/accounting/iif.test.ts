import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { toIif } from './iif.ts';

test('QuickBooks reads accounts, classes and one entry that adds up to 0', () => {
  const file = toIif('2026-11-30', 'November\t2026 – Łodz’s', [
    {
      account: 'Card processor',
      line: { account: 'processor', service: null, debit: cents(193_90), credit: cents(0) },
    },
    {
      account: 'Fees',
      line: { account: 'fees', service: null, debit: cents(6_10), credit: cents(0) },
    },
    {
      account: 'Sales: homes',
      line: { account: 'sales', service: 'Deep Clean', debit: cents(0), credit: cents(200_00) },
    },
  ]);
  const rows = file.split('\r\n').map((row) => row.split('\t'));
  expect(rows).toEqual([
    ['!ACCNT', 'NAME', 'ACCNTTYPE'],
    ['ACCNT', 'Card processor', 'BANK'],
    ['ACCNT', 'Fees', 'EXP'],
    ['ACCNT', 'Sales homes', 'INC'],
    ['!CLASS', 'NAME'],
    ['CLASS', 'Deep Clean'],
    ['!TRNS', 'TRNSTYPE', 'DATE', 'ACCNT', 'CLASS', 'AMOUNT', 'MEMO'],
    ['!SPL', 'TRNSTYPE', 'DATE', 'ACCNT', 'CLASS', 'AMOUNT', 'MEMO'],
    ['!ENDTRNS'],
    [
      'TRNS',
      'GENERAL JOURNAL',
      '11/30/2026',
      'Card processor',
      '',
      '193.90',
      "November 2026 ? ?odz's",
    ],
    ['SPL', 'GENERAL JOURNAL', '11/30/2026', 'Fees', '', '6.10', "November 2026 ? ?odz's"],
    [
      'SPL',
      'GENERAL JOURNAL',
      '11/30/2026',
      'Sales homes',
      'Deep Clean',
      '-200.00',
      "November 2026 ? ?odz's",
    ],
    ['ENDTRNS'],
    [''],
  ]);
});
