import { expect, test, vi } from 'vitest';
import { eventId } from '#kernel/rules/ids.ts';
import { readOrderEvent } from '#orders/rules/order-event.ts';
import { lineOf, linesOf } from './timeline-line.ts';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const visit = {
  visitId: '019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11',
  startsAt: '2026-11-25T17:00:00.000Z',
  endsAt: '2026-11-25T22:00:00.000Z',
};

test.each([
  [
    'visit.confirmed',
    { ...visit, isChange: false },
    'A time was confirmed with the customer. Wed, Nov 25, 9:00 AM to 2:00 PM.',
  ],
  ['visit.cancelled', visit, 'The confirmed time was released. Wed, Nov 25, 9:00 AM to 2:00 PM.'],
  [
    'visit.cancelled',
    { ...visit, isNoAccess: true },
    'The crew came and could not get in. The visit was called off. Wed, Nov 25, 9:00 AM to 2:00 PM.',
  ],
  [
    'visit.time-lost',
    { startsAt: visit.startsAt, why: 'taken' },
    'Its time was gone when the payment arrived. It needs a new one. Wed, Nov 25, 9:00 AM.',
  ],
  [
    'visit.done',
    { ...visit, workedMinutes: 330 },
    'A visit was done. Wed, Nov 25, 9:00 AM to 2:00 PM, 5 h 30 min worked, all people together.',
  ],
  [
    'visit.change-requested',
    {
      requestId: 'r1',
      times: [
        { date: '2026-11-25', window: 'morning' },
        { date: '2026-11-26', window: 'evening' },
      ],
    },
    'The customer asked for another time. Wed, Nov 25, morning; Thu, Nov 26, evening.',
  ],
  ['quote.offered', { amount: 123_450 }, 'A price was offered. It is not paid yet. $1,234.50.'],
  ['credit.used', { amount: 3_000, reservationId: visit.visitId }, /\. \$30\.$/],
  [
    'extra-hours.failed',
    { paymentId: visit.visitId, amount: 18_000, code: 'no_saved_card' },
    'No card is saved for the extra hours. Send the payment link. $180.',
  ],
  ['emergency.overdue', {}, 'Nobody replied to this emergency within two hours.'],
  // Details that an older version wrote differently, or that are missing.
  [
    'visit.done',
    { workedMinutes: 330 },
    'A visit was done. 5 h 30 min worked, all people together.',
  ],
  ['visit.change-requested', { requestId: 'r1' }, 'The customer asked for another time.'],
  ['quote.offered', {}, 'A price was offered. It is not paid yet.'],
  ['visit.confirmed', {}, 'A time was confirmed with the customer.'],
  [
    'visit.confirmed',
    { ...visit, isChange: true },
    'A time was confirmed with the customer. Wed, Nov 25, 9:00 AM to 2:00 PM.',
  ],
  [
    'visit.confirmed',
    { ...visit, isChange: true, movedFrom: '2026-11-19T18:00:00.000Z', movesAll: false },
    'Moved from Thu, Nov 19, 10:00 AM to Wed, Nov 25, 9:00 AM.',
  ],
  [
    'visit.confirmed',
    { ...visit, isChange: true, movedFrom: '2026-11-19T18:00:00.000Z', movesAll: true },
    'Moved with all that follow, from Thu, Nov 19, 10:00 AM to Wed, Nov 25, 9:00 AM.',
  ],
  ['something.new', { amount: 100 }, 'something.new'],
])('%s says which time and which amount', (kind, details, line) => {
  const told = lineOf({ kind, event: readOrderEvent(kind, details) });
  if (typeof line === 'string') expect(told).toBe(line);
  else expect(told).toMatch(line);
});

test('shows visits of a plan that were scheduled together as one line, in order of time', () => {
  const planned = (day: string, at: string) => {
    const [startsAt, endsAt] = [`${day}T17:00:00.000Z`, `${day}T22:00:00.000Z`];
    const event = readOrderEvent('visit.planned', { ...visit, startsAt, endsAt });
    return {
      id: eventId(visit.visitId),
      at,
      kind: 'visit.planned',
      who: 'system',
      event,
      processorPage: null,
    };
  };
  const lines = linesOf([
    planned('2026-12-16', '2026-11-25T17:30:00.300Z'),
    planned('2026-12-09', '2026-11-25T17:30:00.200Z'),
    planned('2026-12-02', '2026-11-25T17:30:00.100Z'),
    planned('2026-11-25', '2026-11-18T17:30:00.100Z'),
  ]);
  expect(lines.map(({ text }) => text)).toEqual([
    'The next visits were scheduled. Wed, Dec 2, 9:00 AM to 2:00 PM; Wed, Dec 9, 9:00 AM to 2:00 PM; Wed, Dec 16, 9:00 AM to 2:00 PM.',
    'The next visits were scheduled. Wed, Nov 25, 9:00 AM to 2:00 PM.',
  ]);
});
