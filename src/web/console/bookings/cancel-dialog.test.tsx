import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BookingDetail, BookingVisit } from '#contract/console-bookings.ts';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import { visitId } from '#domain/order/ids.ts';
import { bookingDetail } from '#test/booking-detail.ts';
import { cancelTexts as texts } from '#texts/console/booking-acts.ts';
import { MeContext } from '../api/me.ts';
import { CancelDialog } from './cancel-dialog.tsx';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const me = { id: 'o1', email: 'o@example.com', name: 'O', role: 'owner' } as const;
const rights = rightsOf('owner', defaultBusiness);

/** What the dialog says will happen. */
function said(facts: Partial<BookingDetail>): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MeContext value={{ ...me, rights, hasTwoFactor: false, needsSecondFactor: false }}>
        <CancelDialog booking={bookingDetail(facts)} onClose={vi.fn()} open />
      </MeContext>
    </QueryClientProvider>,
  );
  return /<p role="status">(.*?)<\/p>/.exec(html)?.[1] ?? '';
}

function visit(day: number, state: BookingVisit['state']): BookingVisit {
  const [startsAt, endsAt] = [`2026-12-${day}T17:00:00Z`, `2026-12-${day}T22:00:00Z`];
  const id = visitId(`019aa6e2-7c1b-7d3e-8f00-0000202612${day}`);
  return { id, state, startsAt, endsAt, workedMinutes: null, who: null, mayBill: false };
}

test('a time is given up only where there is one', () => {
  expect(said({})).toBe([texts.nothingPaid, texts.told].join(' '));
  expect(said({ visits: [visit(10, 'done'), visit(11, 'cancelled')] })).not.toContain(
    texts.timeEnds,
  );
  expect(said({ visits: [visit(10, 'confirmed')] })).toContain(texts.timeEnds);
  const two = said({ visits: [visit(10, 'confirmed'), visit(17, 'confirmed')] });
  expect(two).toContain(texts.timesEnd);
  const heldTime = { startsAt: '2026-12-10T17:00:00Z', until: null };
  expect(said({ heldTime })).toContain(texts.heldEnds);
});

test('who left no email is told by nobody', () => {
  const customer = { name: 'Ada', email: '', phone: '+14155550142', referrerPhone: '' };
  expect(said({ customer })).toContain(texts.tellThem);
  expect(said({ customer })).not.toContain(texts.told);
});

test('a plan that has not begun, or has ended, does not end', () => {
  const service = { ...bookingDetail().service, recurring: true };
  expect(said({ service })).not.toContain(texts.planEnds);
});
