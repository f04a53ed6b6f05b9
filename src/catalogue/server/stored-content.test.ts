import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueContentSchema } from '#catalogue/contract/catalogue.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import {
  readStored,
  SHAPE,
  type StoredContent,
  toStored,
} from '#catalogue/rules/stored/stored-content.ts';

/** What was written by each version that wrote another shape, cut short. A file here is never edited. */
const FOLDER = join(import.meta.dirname, 'shapes');
const shapes = readdirSync(FOLDER);

function written(file: string): StoredContent {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}

test.each(shapes)(
  'a catalogue that was stored as %s is read, and nothing of it is lost',
  (file) => {
    const { shape = 1, ...before } = written(file);
    expect(file).toMatch(new RegExp(`^${shape}-`));
    const content = readStored(written(file));
    expect(catalogueContentSchema.parse(content)).toEqual(content);
    expect(content).toMatchObject(before);
    expect(readStored(JSON.parse(toStored(content)))).toEqual(content);
  },
);

test('the newest shape is among them', () => {
  expect(Math.max(...shapes.map((file) => Number.parseInt(file, 10)))).toBe(SHAPE);
});

test('what a newer version wrote is read by this one, which passes over what it does not know', () => {
  const { version: _, ...content } = defaultCatalogue;
  const newer = { ...JSON.parse(toStored(content)), shape: SHAPE + 1, more: true };
  expect(catalogueContentSchema.parse(readStored(newer))).toEqual(content);
});
