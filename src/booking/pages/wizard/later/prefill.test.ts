import { beforeEach, expect, test } from 'vitest';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { removeItem } from '#ui/parts/storage.ts';
import { withPrefill } from './prefill.ts';

const fill = (search: string, draft = emptyDraft) => withPrefill(defaultCatalogue, draft, search);

beforeEach(() => removeItem('session', 'wellkept-prefill'));

test('chooses service, home and size as the visitor would', () => {
  expect(fill('?service=essential&home=4br3ba&size=large')).toMatchObject({
    serviceId: 'essential',
    frequency: 'monthly',
    bedroomBath: '4br3ba',
    sizeCategory: 'large',
  });
  expect(fill('?size=compact')).toMatchObject({ bedroomBath: '3br2ba', sizeCategory: 'compact' });
});

test('ignores what the catalog does not have', () => {
  expect(fill('?service=__proto__&home=99br&size=toString')).toEqual(emptyDraft);
  expect(fill('?step=home&lang=es')).toEqual(emptyDraft);
});

test('applies the same choice once per tab, and a different one again', () => {
  fill('?service=essential');
  const changed = { ...emptyDraft, serviceId: 'home-standard-clean' };
  expect(fill('?service=essential', changed)).toBe(changed);
  expect(fill('?service=home-deep-cleaning', changed).serviceId).toBe('home-deep-cleaning');
});
