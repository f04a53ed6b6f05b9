import { expect, inject, onTestFinished, test } from 'vitest';
import { LAST_RELEASE } from './last-release.ts';
import { buildOldCode, isInHistory } from './old-code.ts';
import { replaceInTurn } from './replace-in-turn.ts';

/** It builds a version and starts five servers: a limit for hangs. */
const MAX_MS = 600_000;

const isKnown = await isInHistory(LAST_RELEASE.commit);

// A shallow clone does not know earlier releases.
test.skipIf(!isKnown)(
  'the last release and this version run side by side, there and back',
  {
    timeout: MAX_MS,
  },
  async () => {
    const old = await buildOldCode(LAST_RELEASE.commit);
    onTestFinished(old.remove);
    const { asked, failed, unclean } = await replaceInTurn({
      postgresUrl: inject('postgresUrl'),
      name: 'last_release',
      copies: 2,
      first: old.root,
      rounds: [null, null, old.root],
    });
    expect(Object.fromEntries(failed)).toEqual({});
    expect(asked).toBeGreaterThan(0);
    expect(unclean).toBe(0);
  },
);
