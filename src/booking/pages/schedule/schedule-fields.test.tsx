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

test('the address fills by itself, the email too, and the notes stay the visitor’s own', () => {
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

test('the keyboard has what the field takes: figures alone only where postal codes are figures', () => {
  expect(fieldsIn('US')).toMatch(/inputMode="numeric"[^>]* name="address.postalCode"/);
  expect(fieldsIn('GB')).not.toContain('inputMode="numeric"');
  expect(fieldsIn('US')).toMatch(/inputMode="email"[^>]* name="email"/);
});
