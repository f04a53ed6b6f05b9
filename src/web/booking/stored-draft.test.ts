import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/booking/draft.ts';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { removeItem } from '#web/ui/storage.ts';
import { draftKey } from './draft-key.ts';
import { storeDraft, storedDraft } from './stored-draft.ts';

test('the tick for a reminder lasts as long as the tab, and is never ticked for the next visit', () => {
  storeDraft({ ...emptyDraft, serviceId: 'home-standard-clean', mayRemind: true });
  expect(storedDraft(defaultCatalogue)).toMatchObject({ mayRemind: true });
  removeItem('session', draftKey);
  expect(storedDraft(defaultCatalogue)).toMatchObject({
    serviceId: 'home-standard-clean',
    mayRemind: false,
  });
});
