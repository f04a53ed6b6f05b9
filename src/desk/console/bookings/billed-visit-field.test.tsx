import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { visitId } from '#kernel/rules/ids.ts';
import { bookingVisit } from '#test/booking-detail.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { BilledVisitField } from './billed-visit-field.tsx';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const visit = bookingVisit({
  id: visitId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'),
  state: 'done',
  start: '2026-11-17T17:00:00Z',
  end: '2026-11-17T22:00:00Z',
  mayBill: true,
});

test('shows the error of a visit that cannot be billed at its field', () => {
  const message = 'It cannot be billed.';
  const error = new ApiProblem({
    status: 422,
    code: 'visit-not-visited',
    detail: message,
    errors: [{ path: 'visitId', code: 'visit-not-visited', params: {}, message }],
  });
  const html = renderToStaticMarkup(
    <BilledVisitField error={error} onChange={vi.fn()} value={visit.id} visits={[visit]} />,
  );
  expect(html).toMatch(/<select[^>]*aria-invalid="true"/);
  expect(html).toContain(message);
});
