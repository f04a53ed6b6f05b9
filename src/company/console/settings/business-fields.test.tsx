import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { businessTexts } from '#company/words/en/console-business.ts';
import { businessFields, defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { BusinessFields } from './business-fields.tsx';
import { valuesOf } from './business-values.ts';
import type { BusinessValues } from './setting-kinds.ts';

// A page carries it: here is none.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

function Shown({ changes = {} }: { changes?: Partial<BusinessValues> }) {
  const defaultValues = { ...valuesOf(defaultBusiness), ...changes };
  return <BusinessFields fixed={{}} form={useForm<BusinessValues>({ defaultValues })} />;
}

test('each setting has its field, under its section', () => {
  const markup = renderToStaticMarkup(<Shown changes={{ sellsGiftCards: true }} />);
  const missing = businessFields.filter((field) => !markup.includes(businessTexts.fields[field]));
  expect(missing).toEqual([]);
  const { beside: _, ...sections } = businessTexts.sections;
  const places = Object.values(sections).map((title) => markup.indexOf(`>${title}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('what staff may bill is asked only if they take payments', () => {
  const markup = renderToStaticMarkup(<Shown changes={{ staffTakesPayments: false }} />);
  expect(markup).not.toContain(businessTexts.fields.staffBillLimit);
  expect(markup).toContain(businessTexts.fields.staffRefundLimit);
});
