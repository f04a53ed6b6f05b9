import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The folders with tests that import from areas; journeys are only in e2e. */
const FOLDERS = ['src', 'test', 'bench', 'scripts', 'vite', 'e2e'];

/** @param {string} name */
export function isArea(name) {
  return /^[a-z][a-z-]*$/.test(name) && existsSync(join(root, 'src', name, 'README.md'));
}

/**
 * The areas that a journey covers, from its first line: `// Areas: visits, desk`.
 * @param {string} source
 */
export function areasOfJourney(source) {
  const [, names = ''] = /^\/\/ Areas: (.+)\n/.exec(source) ?? [];
  return names.split(', ');
}

/**
 * The tests that a change of an area may break first: its own, those that import from it, and its
 * journeys.
 * @param {string} area such as 'visits'
 * @returns {{unit: string[], integration: string[], e2e: string[]}} paths from the root
 */
export function testsOfArea(area) {
  const touching = FOLDERS.flatMap(testFiles).filter((file) => {
    if (file.startsWith(`src/${area}/`)) return true;
    const source = readFileSync(join(root, file), 'utf8');
    return file.startsWith('e2e/')
      ? areasOfJourney(source).includes(area)
      : source.includes(`'#${area}/`);
  });
  const journeys = touching.filter((file) => file.endsWith('.spec.ts'));
  const integration = touching.filter((file) => file.endsWith('.db.test.ts'));
  const others = new Set([...journeys, ...integration]);
  return { unit: touching.filter((file) => !others.has(file)), integration, e2e: journeys };
}

/** @param {string} folder */
function testFiles(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort();
}
