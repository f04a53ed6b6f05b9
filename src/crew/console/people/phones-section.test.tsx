import { expect, test, vi } from 'vitest';
import type { DeviceAnswer } from '#crew/contract/crew-calls.ts';
import { phonesTexts as texts } from '#crew/words/en/console-people.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import { consoleHtml } from '#test/console-html.ts';
import type { PersonAnswer } from '#visits/contract/people.ts';
import { PhonesSection } from './phones-section.tsx';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const ana: PersonAnswer = {
  ...{ id: '0198a000-0000-7000-8000-00000000000b' as PersonId, version: 1, name: 'Ana', phone: '' },
  ...{ language: 'es', kind: 'employee', crews: [], active: true, managesSince: null },
};
const at = '2026-11-21T18:00:00.000Z';
const phone: DeviceAnswer = {
  ...{ id: 'one', signedInAt: at, seenAt: at, offAt: null },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
};

function shown(devices: readonly DeviceAnswer[], person = ana): string {
  const answers = { [`/people/${person.id}/devices`]: { devices } };
  return consoleHtml(<PhonesSection person={person} />, { answers });
}

const switches = (page: string) => page.split(`>${texts.switchOff}<`).length - 1;

test('each phone that is on can be switched off; one that is off says so', () => {
  const page = shown([phone, { ...phone, id: 'two', offAt: at }]);
  expect(switches(page)).toBe(1);
  expect(page.split(`>${texts.off}<`)).toHaveLength(2);
  expect(page).toContain('iPhone');
});

test('without a phone it says so, and a code is for someone who still works here', () => {
  const page = shown([]);
  expect(page).toContain(texts.none);
  expect(page).toContain(texts.signIn);
  const left = shown([phone], { ...ana, active: false });
  expect(left).not.toContain(texts.signIn);
  expect(switches(left)).toBe(1);
});
