import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areasOfJourney, isArea, testsOfArea } from './area-tests.mjs';

const ROOT = join(import.meta.dirname, '..');

test('an area is a folder of src with a README', () => {
  expect(isArea('visits')).toBe(true);
  expect(isArea('own-page')).toBe(true);
  expect(isArea('unit')).toBe(false);
  expect(isArea('../src/visits')).toBe(false);
});

test('every journey names the areas that it covers', () => {
  const journeys = globSync('e2e/*.spec.ts', { cwd: ROOT });
  expect(journeys.length).toBeGreaterThan(50);
  const nameless = journeys.filter((file) => {
    const areas = areasOfJourney(readFileSync(join(ROOT, file), 'utf8'));
    return !areas.every(isArea);
  });
  expect(nameless, 'their first line is: // Areas: visits, desk').toEqual([]);
});

test("finds an area's own tests, those that import from it, and its journeys", () => {
  const { unit, integration, e2e } = testsOfArea('visits');
  expect(unit).toContain('src/visits/rules/free-times/free-times.test.ts');
  expect(integration).toContain('src/visits/server/calendar/calendar.db.test.ts');
  // From another area, but it imports from this one.
  expect(integration).toContain('src/desk/server/bookings/acts.db.test.ts');
  expect(integration).not.toContain('src/company/server/operators/accounts.db.test.ts');
  expect(e2e).toEqual(expect.arrayContaining(['e2e/crews.spec.ts', 'e2e/visits.spec.ts']));
  expect(e2e).toContain('e2e/own-visits.spec.ts');
  expect(e2e).not.toContain('e2e/passkeys.spec.ts');
  for (const file of unit) expect(file).toMatch(/(?<!\.db)\.test\.tsx?$/);
});
