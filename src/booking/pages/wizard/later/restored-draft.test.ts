import { expect, test, vi } from 'vitest';
import { draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { storeDraft } from '#booking/pages/wizard/stored-draft.ts';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { deleteText } from '#ui/parts/kept-text.ts';
import { storedDraft } from './restored-draft.ts';

vi.stubGlobal('addEventListener', () => undefined);

test('the reminder checkbox lasts as long as the tab, and is never checked for the next visit', () => {
  storeDraft({ ...emptyDraft, serviceId: 'home-standard-clean', mayRemind: true });
  expect(storedDraft(defaultCatalogue)).toMatchObject({ mayRemind: true });
  deleteText(draftKey);
  expect(storedDraft(defaultCatalogue)).toMatchObject({
    serviceId: 'home-standard-clean',
    mayRemind: false,
  });
});

test('a new tab restores the choices, but no personal data', () => {
  const person = {
    customerPhone: '(415) 555-0142',
    customerEmail: 'jo@example.com',
    referrerPhone: '4155550177',
  };
  storeDraft({ ...emptyDraft, serviceId: 'home-standard-clean', levels: 3, ...person });
  expect(storedDraft(defaultCatalogue)).toMatchObject(person);
  deleteText(draftKey);
  expect(storedDraft(defaultCatalogue)).toEqual({
    ...emptyDraft,
    serviceId: 'home-standard-clean',
    levels: 3,
  });
});
