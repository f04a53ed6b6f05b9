import { expect, test } from 'vitest';
import { readChosenFile, readCsv } from './read-file.ts';

test('reads rows with the line each begins on, whatever the separator', () => {
  expect(readCsv('\uFEFFName, Phone\r\n"Ruiz, Ana","415\r\n555"\r\n\r\n,\r\nBo,628\r\n')).toEqual({
    headers: ['Name', 'Phone'],
    rows: [
      { line: 2, cells: ['Ruiz, Ana', '415\n555'], extra: 0 },
      { line: 6, cells: ['Bo', '628'], extra: 0 },
    ],
  });
  expect(readCsv('Name;Phone\n"A ""B"" C";1\n')).toMatchObject({
    rows: [{ line: 2, cells: ['A "B" C', '1'] }],
  });
  expect(readCsv('Name,Phone\n')).toBe('empty');
  expect(readCsv('')).toBe('empty');
});

test('reads older encodings, and detects a spreadsheet', async () => {
  const latin = new Blob([new Uint8Array([0x4e, 0x0a, 0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31])]);
  expect(await readChosenFile(latin)).toMatchObject({ rows: [{ cells: ['José', '1'] }] });
  expect(await readChosenFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]))).toBe('spreadsheet');
});

test.each([
  ['<!-- saved --><table><tr><td>Name</td></tr></table>\n<tr><td>Ana</td></tr>', 'web-page'],
  ['\uFEFF <style>td {}</style>\n<table><tr><td>Name</td></tr></table>', 'web-page'],
  ['<div>\n<table><tr><td>Name</td></tr></table>', 'web-page'],
  ['MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x', 'web-page'],
  ['From: <Saved by Blink>\nSnapshot-Content-Location: file:///x\n', 'web-page'],
  ['{\\rtf1\\ansi\nName', 'not-text'],
  ['%PDF-1.4\nName', 'not-text'],
])('refuses %j as a table of text', (text, problem) => {
  expect(readCsv(text)).toBe(problem);
});

test('ignores spaces before a quotation mark', () => {
  expect(readCsv('Name, "Address",  "Notes"\n"Ann, ""A""", "Oak St, Apt 4", 5" pipe\n')).toEqual({
    headers: ['Name', 'Address', 'Notes'],
    rows: [{ line: 2, cells: ['Ann, "A"', 'Oak St, Apt 4', ' 5" pipe'], extra: 0 }],
  });
  expect(readCsv('Name;Notes\n"She said; ""yes""";x\nBo; "so; so"\n')).toMatchObject({
    rows: [{ cells: ['She said; "yes"', 'x'] }, { cells: ['Bo', 'so; so'] }],
  });
});

test('counts non-empty cells after the last named column', () => {
  const file = readCsv('Name,Phone\nAna,415,Oak St\nBo,416,,\nCy,417');
  expect(typeof file === 'object' && 'rows' in file && file.rows.map(({ extra }) => extra)).toEqual(
    [1, 0, 0],
  );
});
