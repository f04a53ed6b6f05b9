import { expect, test } from 'vitest';
import { type ImportKind, requiredFields } from '#customers/rules/importing/fields.ts';
import { guessColumns } from '#customers/rules/importing/guess-columns.ts';
import { type ReadFile, readChosenFile } from './read-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const marked = (text: string) => utf8(`\uFEFF${text}`);
const windows = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

const PEOPLE = [
  ['Name', 'Email', 'Phone'],
  ['José Ruiz', 'jose@example.com', '(415) 555-0142'],
  ['Bo, Jr.', 'bo@example.com', '628 555 0100'],
];
/** As a program writes it that quotes only where needed. */
const written = (separator: string, end: string, rows = PEOPLE) =>
  rows
    .map((row) =>
      row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
    )
    .join(end) + end;
const quoted = (separator: string, end: string) =>
  PEOPLE.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join(end) + end;

const same: readonly [kind: string, bytes: Uint8Array, firstLine?: number][] = [
  ['Excel on Windows, CSV UTF-8', marked(written(',', '\r\n'))],
  ['Excel on Windows, CSV', windows(written(',', '\r\n'))],
  ['Excel on Windows, where a comma is for decimals', windows(written(';', '\r\n'))],
  ['Excel on Windows, CSV UTF-8 with semicolons', marked(written(';', '\r\n'))],
  ['Excel on Windows, Unicode Text', utf16(`\uFEFF${written('\t', '\r\n')}`)],
  ['Excel on Windows, Text (tab delimited)', windows(written('\t', '\r\n'))],
  ['Excel with sep=;', windows(`sep=;\r\n${written(';', '\r\n')}`), 3],
  ['Excel with sep=, in UTF-8', marked(`sep=,\r\n${written(',', '\r\n')}`), 3],
  ['Excel with "sep=;" in quotes', windows(`"sep=;"\r\n${written(';', '\r\n')}`), 3],
  ['Excel with sep= of a tab in UTF-16', utf16(`\uFEFFsep=\t\r\n${written('\t', '\r\n')}`), 3],
  ['a sep= line that was saved once more', windows(`sep=;,,\r\n${written(';', '\r\n')}`), 3],
  ['SEP=| in capitals', utf8(`SEP=|\n${written('|', '\n')}`), 3],
  ['Excel on a Mac, CSV of long ago', windows(written(',', '\r'))],
  ['Excel on a Mac, CSV UTF-8', marked(written(',', '\n'))],
  ['Numbers', utf8(written(',', '\r\n'))],
  ['Numbers, UTF-16', utf16(`\uFEFF${written(',', '\r\n')}`)],
  ['Numbers, UTF-16 the other way round', utf16(`\uFEFF${written(',', '\r\n')}`, true)],
  ['UTF-16 without its mark', utf16(written(',', '\n'))],
  ['UTF-16 the other way round without its mark', utf16(written(',', '\n'), true)],
  ['Google Sheets', utf8(written(',', '\r\n').trimEnd())],
  ['Google Sheets, TSV', utf8(written('\t', '\r\n').trimEnd())],
  ['LibreOffice, everything quoted', utf8(quoted(',', '\n'))],
  ['LibreOffice, quoted with semicolons', utf8(quoted(';', '\n'))],
  ['a database, bars between', utf8(written('|', '\n'))],
  ['empty lines before and between', utf8(`\n${written(',', '\n\n')}`), 4],
  [
    'empty columns at the end',
    utf8(
      written(
        ',',
        '\n',
        PEOPLE.map((row) => [...row, '', '']),
      ),
    ),
  ],
];

test.each(same)('reads this kind of file: %s', async (_, bytes, firstLine = 2) => {
  const file = (await readChosenFile(new Blob([bytes as BlobPart]))) as ReadFile;
  expect(file.headers.slice(0, 3)).toEqual(PEOPLE[0]);
  expect(file.rows.map(({ cells }) => cells.slice(0, 3))).toEqual(PEOPLE.slice(1));
  expect(file.rows[0]?.line).toBe(firstLine);
});

const BROKEN = 'Name,Email\nAnn,ann@example.com\n';
const refused: readonly [kind: string, bytes: Uint8Array, problem: unknown][] = [
  ['an .xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 20), 'spreadsheet'],
  ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'spreadsheet'],
  [
    'a web page saved as .xls',
    utf8('<html xmlns:o="x"><table><tr><td>Name</td></tr></table>'),
    'web-page',
  ],
  ['a web page saved as .csv', marked('\r\n<!DOCTYPE html>\n<html></html>'), 'web-page'],
  ['XML of a spreadsheet of 2003', utf8('<?xml version="1.0"?><Workbook/>'), 'web-page'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'not-text'],
  ['nothing', utf8(''), 'empty'],
  ['names of columns alone', marked('Name,Email\r\n'), 'empty'],
  [
    'a quote that never ends',
    utf8(`${BROKEN}"Bo,bo@example.com\nCy,cy@example.com\n`),
    { brokenLine: 3 },
  ],
  [
    'a quote inside a quoted cell',
    utf8(`${BROKEN}"Bo "Bobby" Berg",bo@example.com\nCy,c@example.com\n`),
    { brokenLine: 3 },
  ],
  [
    'words behind a quoted cell',
    utf8(`${BROKEN}"Bo" Berg,bo@example.com\nCy,cy@example.com\n`),
    { brokenLine: 3 },
  ],
  [
    'a broken quote after a cell of two lines',
    utf8(`${BROKEN}"Bo\nBerg",b@example.com\n"Cy,c@example.com\n`),
    { brokenLine: 5 },
  ],
];

test.each(refused)('refuses this file and says what to do: %s', async (_, bytes, problem) => {
  expect(await readChosenFile(new Blob([bytes as BlobPart]))).toEqual(problem);
});

test('keeps a quotation mark inside an unquoted cell', async () => {
  const file = await readChosenFile(new Blob(['Name,Notes\nAna "Annie" Ruiz,5" pipe\n']));
  expect(file).toMatchObject({ rows: [{ cells: ['Ana "Annie" Ruiz', '5" pipe'] }] });
});

// As the help pages of these programs describe their files.
const programs: readonly [name: string, kind: ImportKind, headers: string][] = [
  ['Jobber', 'customers', 'J-ID,Display Name,First Name,Last Name,Main Phone #s,E-mails,Tags'],
  ['BookingKoala', 'customers', 'First Name,Last Name,Email Address,Phone Number,Address,Note'],
  [
    'BookingKoala',
    'visits',
    'Date,Time,Full name,Email,Address,Zip/Postal code,Phone,Final amount (USD)',
  ],
  ['ZenMaid', 'customers', 'First Name,Last Name,Email,Mobile Phone,Street,City,State,Zip'],
];

test.each(programs)(
  'from %s, recognizes the columns of %s, even with sep= in UTF-16',
  async (_, kind, headers) => {
    const names = headers.split(',');
    const cells = names.map(() => 'x').join(';');
    const text = `\uFEFFsep=;\r\n${names.join(';')}\r\n${cells}\r\n`;
    const file = (await readChosenFile(new Blob([utf16(text)]))) as ReadFile;
    const guessed = guessColumns(kind, file.headers);
    expect(requiredFields[kind].every((group) => group.some((field) => field in guessed))).toBe(
      true,
    );
  },
);
