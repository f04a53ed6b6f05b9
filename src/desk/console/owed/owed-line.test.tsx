import { expect, test, vi } from 'vitest';
import type { OwedRow } from '#desk/contract/owed.ts';
import { owedTexts as texts } from '#desk/words/en/owed.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingRow } from '#test/booking-row.ts';
import { consoleHtml } from '#test/console-html.ts';
import { OwedLine } from './owed-line.tsx';

// A page carries it: here is none.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const booking = bookingRow();

function shown(kind: OwedRow['kind']): string {
  const row: OwedRow = {
    ...{ id: 'p1', kind, booking, orderId: booking.id, invoice: null, owedCents: cents(27_500) },
    ...{ since: '2026-11-21T18:00:00.000Z', dueOn: null },
  };
  return consoleHtml(<OwedLine row={row} />);
}

test('a bill is collected on its row', () => {
  expect(shown('extra-hours')).toContain(texts.getPaidBy('Ada'));
});

test('a month of a plan leads to its booking: the card processor collects it', () => {
  const html = shown('plan-month');
  expect(html).not.toContain(texts.getPaid);
  expect(html).toContain(texts.planMonth);
  expect(html).toMatch(
    new RegExp(`aria-label="${texts.seePlanOf('Ada')}"[^>]*href="/bookings/${booking.id}"`),
  );
});
