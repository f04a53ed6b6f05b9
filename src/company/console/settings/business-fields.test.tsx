import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { businessTexts } from '#company/words/en/console-business.ts';
import { businessFields, defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { BusinessFields } from './business-fields.tsx';
import { valuesOf } from './business-values.ts';
import type { BusinessValues } from './setting-kinds.ts';

// A page would carry the site's data; there is none here.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

function Shown({ changes = {} }: { changes?: Partial<BusinessValues> }) {
  const defaultValues = { ...valuesOf(defaultBusiness), ...changes };
  return <BusinessFields fixed={{}} form={useForm<BusinessValues>({ defaultValues })} />;
}

test('shows a field for each setting, in its section', () => {
  const markup = renderToStaticMarkup(<Shown changes={{ sellsGiftCards: true }} />);
  const missing = businessFields.filter((field) => !markup.includes(businessTexts.fields[field]));
  expect(missing).toEqual([]);
  const { beside: _, ...sections } = businessTexts.sections;
  const places = Object.values(sections).map((title) => markup.indexOf(`>${title}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("asks for the staff's billing limit only if staff take payments", () => {
  const markup = renderToStaticMarkup(<Shown changes={{ staffTakesPayments: false }} />);
  expect(markup).not.toContain(businessTexts.fields.staffBillLimit);
  expect(markup).toContain(businessTexts.fields.staffRefundLimit);
});
