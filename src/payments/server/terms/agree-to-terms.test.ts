import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { askedTerms } from './agree-to-terms.ts';

test('a deposit is refundable until the hours that the booking’s fee names', () => {
  const terms = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
  const fees = { late_cancel_fee_cents: cents(5_000), no_access_fee_cents: null };
  const order = { ...fees, late_cancel_hours: 71, extra_hour_cents: cents(4_500) };
  const taken = { offer: { terms, rhythm: null }, order, total: cents(27_500), lines: [] };
  const asked = askedTerms(taken, 'en', { chargesAt: '09:00', cancelFreeHours: 37 });
  expect(asked?.words).toContain('71');
  expect(asked?.words).not.toContain('37');
});
