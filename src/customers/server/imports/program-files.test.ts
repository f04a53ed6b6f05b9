import { expect, test } from 'vitest';
import { chunksOf } from '#customers/console/imports/chunks.ts';
import { type ReadFile, readCsv } from '#customers/console/imports/read-file.ts';
import type { ImportKind } from '#customers/rules/importing/fields.ts';
import { guessColumns } from '#customers/rules/importing/guess-columns.ts';
import { readAmount } from '#customers/rules/importing/read-amount.ts';
import { readWhen } from '#customers/rules/importing/read-when.ts';
import { cellOf, type Findings, readPerson } from './read-person.ts';

// Lines as these programs write them, according to their help pages.
const files: readonly [program: string, kind: ImportKind, file: string, read: object][] = [
  [
    'Jobber',
    'customers',
    'J-ID,Display Name,Company Name,Title,First Name,Last Name,Lead Source,Main Phone #s,Work Phone #s,Mobile Phone #s,Home Phone #s,Fax Phone #s,Other Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing Province,Billing Zip code,Billing Country,Service Street 1,Service Street 2,Service City,Service Province,Service Zip code,Service Country,Tags\r\n' +
      '1042,"Ana Ruiz",,Ms.,Ana,Ruiz,Google,"(415) 555-0142",,"415-555-0199",,,,"ana@example.com,work@example.com",PO Box 7,,Oakland,California,94601,United States,12 Oak St,Apt 3,San Francisco,California,94110,United States,"weekly,vip"\r\n',
    {
      name: 'Ana Ruiz',
      // The mobile number; the main number is another column, which can be chosen instead.
      phone: '(415) 555-0199',
      email: 'ana@example.com',
      place: {
        line1: '12 Oak St',
        line2: 'Apt 3',
        city: 'San Francisco',
        region: 'California',
        postalCode: '94110',
      },
      tags: ['weekly', 'vip'],
    },
  ],
  [
    'BookingKoala',
    'customers',
    'First Name,Last Name,Email Address,Phone Number,Company Name,Address,Apt. No.,City,State,Zip/Postal Code,Note\n' +
      'Bo,Lindqvist,bo@example.com,+1 628-555-0100,,"44 Pine Ave, San Francisco, CA 94103, USA",5B,San Francisco,CA,94103,Key under the mat\n',
    {
      name: 'Bo Lindqvist',
      phone: '+1 (628) 555-0100',
      email: 'bo@example.com',
      place: {
        line1: '44 Pine Ave',
        line2: '5B',
        city: 'San Francisco',
        region: 'CA',
        postalCode: '94103',
      },
      notes: 'Key under the mat',
    },
  ],
  [
    'BookingKoala',
    'visits',
    'Booking id,Date,Time,Full name,Email,Address,Zip/Postal code,Phone,Service,Frequency,Final amount (USD)\n' +
      '88121,12/03/2026,9:00 AM,Cy Ortega,cy@example.com,"9 Elm St, Oakland, CA 94601, USA",94601,5105550117,Deep Clean,One-Time,"$1,249.50"\n',
    {
      name: 'Cy Ortega',
      phone: '(510) 555-0117',
      place: { line1: '9 Elm St', city: 'Oakland', region: 'CA', postalCode: '94601' },
      priceCents: 124_950,
      when: { day: '2026-12-03', clock: { minutes: 540, zone: null } },
    },
  ],
  [
    'ZenMaid',
    'customers',
    'First Name,Last Name,Email,Home Phone,Mobile Phone,Street,Unit,City,State,Zip,Notes,Tags\n' +
      'Di,Nguyen,,(510) 555-0133,(510) 555-0134,70 Bay Rd,,Berkeley,CA,2139,Two cats; alarm 4471,\n',
    {
      name: 'Di Nguyen',
      phone: '(510) 555-0134',
      email: '',
      place: { line1: '70 Bay Rd', city: 'Berkeley', region: 'CA', postalCode: '02139' },
      notes: 'Two cats; alarm 4471',
    },
  ],
  [
    'Launch27',
    'customers',
    'id,first name,last name,email,phone,address,city,state,zip,created\n' +
      '77,Eve,Park,EVE@Example.com,"415.555.0155 x12",5 Lake Dr,Daly City,CA,94014-1234,2025-02-03\n',
    {
      name: 'Eve Park',
      phone: '415.555.0155 x12',
      phoneE164: '+14155550155',
      notes: '415.555.0155 x12',
      place: { line1: '5 Lake Dr', city: 'Daly City', region: 'CA', postalCode: '94014-1234' },
    },
  ],
];

test.each(files)('reads every field of a line of %s (%s)', (_, kind, text, read) => {
  const file = readCsv(text) as ReadFile;
  const [[row] = []] = chunksOf(file.rows, guessColumns(kind, file.headers));
  const cells = row?.cells ?? {};
  const findings: Findings = { problems: [], leftOut: [] };
  const person = readPerson(cells, { kind, country: 'US' }, findings);
  expect(findings).toEqual({ problems: [], leftOut: [] });
  const when = [cellOf(cells, 'date'), cellOf(cells, 'time')].filter(Boolean).join(' ');
  const priceCents = kind === 'visits' && readAmount(cellOf(cells, 'price'));
  const whole = {
    ...person,
    ...(kind === 'visits' && { priceCents, when: readWhen(when, 'month-first') }),
  };
  expect(whole).toMatchObject(read);
});
