import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import { visitId } from '#domain/order/ids.ts';
import { bookingDetail } from '#test/booking-detail.ts';
import { MeContext } from '../api/me.ts';
import { ApiProblem } from '../api/problem.ts';
import { ExtraHoursDialog } from './extra-hours-dialog.tsx';
import { useBookingAct } from './use-booking-act.ts';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
vi.mock('./use-booking-act.ts', () => ({ useBookingAct: vi.fn() }));

const me = {
  id: 'o1',
  email: 'o@example.com',
  name: 'O',
  role: 'owner',
  rights: rightsOf('owner', defaultBusiness),
  hasTwoFactor: false,
  needsSecondFactor: false,
} as const;

const visits = [
  {
    id: visitId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'),
    state: 'done',
    startsAt: '2026-11-17T17:00:00Z',
    endsAt: '2026-11-17T22:00:00Z',
    workedMinutes: null,
    who: null,
    mayBill: true,
  },
] as const;

/** The control that is marked as wrong, and what is said at it. */
function wrongIn(html: string): (string | undefined)[] {
  const wrong = /<(?:select|input)[^>]*aria-invalid="true"[^>]*>/.exec(html)?.[0] ?? '';
  const id = / id="([^"]+)"/.exec(wrong)?.[1];
  return [id, new RegExp(`id="${id}-error"[^>]*>(.*?)</p>`).exec(html)?.[1]];
}

test.each([
  ['visitId', 'visit-not-visited', 'billed-visit'],
  ['workedMinutes', 'bill-above-limit', 'worked-hours'],
] as const)('what is refused at %s stands at its field', (path, code, field) => {
  const message = 'It cannot be billed.';
  const error = new ApiProblem({
    status: 422,
    code,
    detail: message,
    errors: [{ path, code, params: {}, message }],
  });
  vi.mocked(useBookingAct).mockReturnValue({ error } as unknown as ReturnType<
    typeof useBookingAct
  >);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MeContext value={me}>
        <ExtraHoursDialog booking={bookingDetail({ visits })} onClose={vi.fn()} />
      </MeContext>
    </QueryClientProvider>,
  );
  expect(wrongIn(html)).toEqual([field, expect.stringContaining(message)]);
});
