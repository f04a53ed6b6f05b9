import { describe, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { type BookingDraft, emptyDraft } from './draft/draft.ts';
import {
  type Layout,
  mayEnterStep,
  reachableStep,
  type StepId,
  stepBlockers,
  stepsFor,
} from './steps.ts';

const phone = { customerPhone: '(555) 010-0199' };
const plan = { serviceId: 'essential', frequency: 'monthly' } as const;
const emergency = { serviceId: 'emergency-cleanup' };

function draftWith(...parts: Partial<BookingDraft>[]): BookingDraft {
  return Object.assign({}, emptyDraft, ...parts);
}

test.each([
  ['site', {}, 'service add-ons contact home review'],
  ['site', { serviceId: 'home-standard-clean' }, 'service add-ons contact home review'],
  ['site', plan, 'service frequency add-ons contact home review'],
  ['embed', {}, 'service contact home add-ons review'],
  ['embed', plan, 'service frequency contact home add-ons review'],
] as [Layout, Partial<BookingDraft>, string][])(
  'on %s, %j has the steps %s',
  (layout, part, steps) => {
    expect(stepsFor(layout, defaultCatalogue, draftWith(part))).toEqual(steps.split(' '));
  },
);

describe('what blocks Next', () => {
  test.each([
    ['service', {}, []],
    ['add-ons', {}, []],
    ['contact', {}, ['phone-missing']],
    ['contact', { customerPhone: '   ' }, ['phone-missing']],
    ['contact', { customerPhone: '12345' }, ['phone-invalid']],
    ['contact', { customerPhone: '----------' }, ['phone-invalid']],
    ['contact', phone, []],
    ['contact', { ...phone, customerEmail: 'nobody' }, ['email-invalid']],
    ['contact', { ...phone, customerEmail: 'ann@example.com' }, []],
    ['contact', { ...phone, referrerPhone: 'no format check' }, []],
    ['home', {}, []],
    ['home', { bedroomBath: '', sizeCategory: '' }, ['home-missing', 'size-missing']],
    ['home', { sizeCategory: '' }, ['size-missing']],
    ['home', emergency, ['emergency-unconfirmed']],
    ['home', { ...emergency, isEmergency: true }, []],
    ['review', {}, []],
  ] as [StepId, Partial<BookingDraft>, string[]][])('on %s with %j: %j', (step, part, blockers) => {
    expect(stepBlockers(step, draftWith(part))).toEqual(blockers);
  });
});

describe('which steps may be entered', () => {
  test.each([
    ['site', {}, 'service add-ons contact'],
    ['site', phone, 'service add-ons contact home review'],
    ['site', { ...phone, ...emergency }, 'service add-ons contact home'],
    ['embed', {}, 'service contact'],
    ['embed', { ...phone, ...plan }, 'service frequency contact home add-ons review'],
    ['embed', { ...phone, ...emergency }, 'service contact home'],
  ] as [Layout, Partial<BookingDraft>, string][])('on %s with %j: %s', (layout, part, open) => {
    const draft = draftWith(part);
    const entered = stepsFor(layout, defaultCatalogue, draft).filter((step) =>
      mayEnterStep(step, layout, defaultCatalogue, draft),
    );
    expect(entered).toEqual(open.split(' '));
  });

  test('a step that this draft does not have may not', () => {
    expect(mayEnterStep('frequency', 'site', defaultCatalogue, emptyDraft)).toBe(false);
  });
});

test.each([
  [null, {}, 'service'],
  ['garbage', phone, 'service'],
  ['review', {}, 'contact'],
  ['review', phone, 'review'],
  ['review', { ...phone, ...emergency }, 'home'],
  ['frequency', phone, 'service'],
  ['add-ons', {}, 'add-ons'],
] as [string | null, Partial<BookingDraft>, StepId][])(
  'a reload at %s with %j shows %s',
  (wanted, part, shown) => {
    expect(reachableStep(wanted, 'site', defaultCatalogue, draftWith(part))).toBe(shown);
  },
);
