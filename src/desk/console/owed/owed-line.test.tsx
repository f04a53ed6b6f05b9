import { expect, test, vi } from 'vitest';
import type { OwedRow } from '#desk/contract/owed.ts';
import { owedTexts as texts } from '#desk/words/en/owed.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingRow } from '#test/booking-row.ts';
import { consoleHtml } from '#test/console-html.ts';
import { OwedLine } from './owed-line.tsx';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const booking = bookingRow();

function shown(kind: OwedRow['kind']): string {
  const row: OwedRow = {
    ...{ id: 'p1', kind, booking, orderId: booking.id, invoice: null, owedCents: cents(27_500) },
    ...{ since: '2026-11-21T18:00:00.000Z', dueOn: null },
  };
  return consoleHtml(<OwedLine row={row} />);
}

test('collects a bill on its row', () => {
  expect(shown('extra-hours')).toContain(texts.getPaidBy('Ada'));
});

test('links a month of a plan to its booking because the processor collects it', () => {
  const html = shown('plan-month');
  expect(html).not.toContain(texts.getPaid);
  expect(html).toContain(texts.planMonth);
  expect(html).toMatch(
    new RegExp(`aria-label="${texts.seePlanOf('Ada')}"[^>]*href="/bookings/${booking.id}"`),
  );
});
