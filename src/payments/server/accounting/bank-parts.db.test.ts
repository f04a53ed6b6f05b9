import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { bankRows } from './journal-queries.ts';

const { db } = await testDatabase();
const month = { month: '2026-11', timeZone: 'UTC' };

function moved(day: string) {
  const at = `2026-11-${day}T12:00:00Z`;
  return sql`
    insert into processor_transactions (ref, type, category, amount_cents, fee_cents, tax_cents,
      net_cents, currency, made_at, available_at)
    values (${`txn_${day}`}, 'charge', 'charge', 1000, 30, 0, 970, 'usd', ${at}, ${at})
  `.execute(db);
}

test('each movement is in one part, whatever a comparison reads between two downloads', async () => {
  for (const day of ['06', '05', '07']) await moved(day);
  const first = await bankRows(db, month, { from: 0, most: 2 });
  // The comparison reads the latest first, so an older one is copied later.
  await moved('01');
  const second = await bankRows(db, month, { from: 2, most: 2 });
  const days = [...first, ...second].map(({ at }) => at.toISOString().slice(8, 10));
  expect(days).toEqual(['05', '06', '01', '07']);
});
