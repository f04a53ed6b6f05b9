import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueContentSchema } from '#catalogue/contract/catalogue.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import {
  CURRENT_SHAPE,
  readStored,
  type StoredContent,
  toStored,
} from '#catalogue/rules/stored/stored-content.ts';

/** A shortened sample of every stored shape. Never edit a file here. */
const FOLDER = join(import.meta.dirname, 'shapes');
const shapes = readdirSync(FOLDER);

function written(file: string): StoredContent {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}

test.each(shapes)('reads a catalog stored as %s without losing anything', (file) => {
  const { shape = 1, ...before } = written(file);
  expect(file).toMatch(new RegExp(`^${shape}-`));
  const content = readStored(written(file));
  expect(catalogueContentSchema.parse(content)).toEqual(content);
  expect(content).toMatchObject(before);
  expect(readStored(JSON.parse(toStored(content)))).toEqual(content);
});

test('there is a sample of the newest shape', () => {
  expect(Math.max(...shapes.map((file) => Number.parseInt(file, 10)))).toBe(CURRENT_SHAPE);
});

test('reads what a newer version wrote, and ignores what it does not know', () => {
  const { version: _, ...content } = defaultCatalogue;
  const newer = { ...JSON.parse(toStored(content)), shape: CURRENT_SHAPE + 1, more: true };
  expect(catalogueContentSchema.parse(readStored(newer))).toEqual(content);
});
