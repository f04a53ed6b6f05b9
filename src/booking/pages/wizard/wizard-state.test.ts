import { expect, test } from 'vitest';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import {
  reduceWizard,
  startState as startOf,
  type WizardAction,
  type WizardState,
} from './wizard-state.ts';

const reduce = (state: WizardState, action: WizardAction) =>
  reduceWizard(defaultCatalogue, 'site', state, action);
const startState = startOf(defaultCatalogue);
const phone = '(555) 010-2030';

test('a reload keeps the step and everything typed', () => {
  const draft = {
    ...emptyDraft,
    serviceId: 'essential',
    frequency: 'weekly',
    customerPhone: phone,
  };
  const state = reduce(startState, {
    type: 'restore',
    draft: draft as typeof emptyDraft,
    step: 'home',
  });
  expect(state).toEqual({ draft, step: 'home', restored: true, moves: 0 });
});

test('a reload without what the step needs stops at the step where it is missing', () => {
  const state = reduce(startState, { type: 'restore', draft: emptyDraft, step: 'review' });
  expect(state.step).toBe('contact');
});

test('a step that this service does not have, or garbage, leads to the start', () => {
  const at = { ...startState, step: 'add-ons' as const };
  expect(reduce(at, { type: 'visit', step: 'frequency' }).step).toBe('service');
  expect(reduce(at, { type: 'visit', step: '__proto__' }).step).toBe('service');
  expect(reduce(at, { type: 'visit', step: null }).step).toBe('service');
});

test('only a move to another step counts as a move', () => {
  const once = reduce(startState, { type: 'visit', step: 'add-ons' });
  expect(once.moves).toBe(1);
  expect(reduce(once, { type: 'visit', step: 'add-ons' })).toBe(once);
});

test('a known contact fills empty fields and leaves typed ones', () => {
  const typed = { ...startState, draft: { ...emptyDraft, customerPhone: phone } };
  const contact = { customerPhone: '999', customerEmail: 'a@example.com', referrerPhone: '' };
  const { draft } = reduce(typed, { type: 'fill-contact', contact });
  expect(draft).toMatchObject({ customerPhone: phone, customerEmail: 'a@example.com' });
});

test('a contact of the wrong shape fills nothing', () => {
  const contact = { customerPhone: 5, customerEmail: null } as never;
  const { draft } = reduce(startState, { type: 'fill-contact', contact });
  expect(draft).toBe(startState.draft);
});
