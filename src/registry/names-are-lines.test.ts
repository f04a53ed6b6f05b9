import { expect, test } from 'vitest';
import { z } from 'zod';
import { newApiBooking } from '#api/contract/bookings.ts';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { unfinishedRequest } from '#booking/contract/unfinished.ts';
import { catalogueContentSchema } from '#catalogue/contract/catalogue.ts';
import { contactRequest } from '#enquiries/contract/contact-request.ts';
import { businessSettings } from '#kernel/contract/business-settings.ts';
import { scheduleRequest } from '#visits/contract/schedule-request.ts';
import { consoleCalls } from './console-calls.ts';

/** Fields shown in headings, subjects and rows of files. */
const LINES = ['name', 'label', 'line1', 'line2', 'city', 'region', 'postalCode'];

const asked = Object.entries(consoleCalls).flatMap(([call, parts]) =>
  'body' in parts ? [[call, parts.body] as const] : [],
);
const schemas: readonly (readonly [string, z.ZodType])[] = [
  ...asked,
  ['checkout', checkoutRequest],
  ['schedule', scheduleRequest],
  ['contact', contactRequest],
  ['unfinished', unfinishedRequest],
  ['API booking', newApiBooking],
  ['business', businessSettings],
  ['catalog', catalogueContentSchema],
];

/** Every field of a schema, at any depth, whose name means one line. */
function linesOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (Array.isArray(schema)) return schema.flatMap((each) => linesOf(each, path));
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, field]) => {
      const inner = linesOf(field, `${path}.${key}`);
      return LINES.includes(key) ? [[`${path}.${key}`, field], ...inner] : inner;
    });
  }
  return Object.values(schema.def).flatMap((inner) => linesOf(inner, path));
}

const lines = schemas.flatMap(([name, schema]) => linesOf(schema, name));

test('finds the fields in nested schemas', () => {
  const found = lines.map(([path]) => path);
  expect(found).toEqual(
    expect.arrayContaining([
      'contact.name',
      'schedule.address.line2',
      'API booking.name',
      'POST /crews.name',
      'catalog.homes.sizes.label',
    ]),
  );
});

test.each(lines)('%s keeps no line break', (_, field) => {
  expect(field.safeParse('Ann\nLee').data).toBe('Ann Lee');
  expect(field.safeParse(' Ann \r\n Lee\u2028').data).toBe('Ann Lee');
});
