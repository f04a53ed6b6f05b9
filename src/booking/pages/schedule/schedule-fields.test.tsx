import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressFields } from './address-fields.tsx';
import { EmailPart } from './email-part.tsx';
import { NoteFields } from './note-fields.tsx';
import { ZipField } from './zip-field.tsx';

const nothing = () => undefined;
const place = { looked: 'fine', retry: nothing } as const;

function fieldsIn(country: string): string {
  return renderToStaticMarkup(
    <>
      <ZipField country={country} error={undefined} />
      <AddressFields country={country} errorOf={nothing} filled={false} place={place} />
      <NoteFields errorOf={nothing} filled={false} />
      <EmailPart email="" error={undefined} />
    </>,
  );
}

test('the browser may fill in the address and the email, but not the notes', () => {
  const markup = fieldsIn('US');
  for (const [name, token] of [
    ['name', 'name'],
    ['address.line1', 'address-line1'],
    ['address.line2', 'address-line2'],
    ['address.city', 'address-level2'],
    ['address.region', 'address-level1'],
    ['address.postalCode', 'postal-code'],
    ['email', 'email'],
    ['accessNotes', 'off'],
    ['parkingNotes', 'off'],
    ['petNotes', 'off'],
  ]) {
    expect(markup).toMatch(new RegExp(`autoComplete="${token}"[^>]* name="${name}"`));
  }
});

test('the keyboard fits the field: numeric only where postal codes are digits', () => {
  expect(fieldsIn('US')).toMatch(/inputMode="numeric"[^>]* name="address.postalCode"/);
  expect(fieldsIn('GB')).not.toContain('inputMode="numeric"');
  expect(fieldsIn('US')).toMatch(/inputMode="email"[^>]* name="email"/);
});
