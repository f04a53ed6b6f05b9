import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import { type BookingDraft, emptyDraft, selectionOf } from './draft.ts';
import { scheduleProblem } from './schedule-check.ts';

const email = { customerEmail: 'ann@example.com' };
const service = { serviceId: 'home-standard-clean' };

test.each([
  [{}, 'email-missing'],
  [{ ...service, customerEmail: 'ann' }, 'email-missing'],
  [{ ...email, ...service, sizeCategory: '' }, 'size-missing'],
  [email, 'amount-invalid'],
  [{ ...email, ...service, bedroomBath: '6br4ba', sizeCategory: 'custom' }, 'amount-invalid'],
  [{ ...email, addOns: [{ id: 'moving-packing-junk-removal', quantity: 48 }] }, 'amount-invalid'],
  [{ ...email, ...service }, null],
] as [Partial<BookingDraft>, string | null][])('checks %j: %s', (part, problem) => {
  const draft = { ...emptyDraft, ...part };
  expect(scheduleProblem(draft, quote(defaultCatalogue, selectionOf(draft)))).toBe(problem);
});
