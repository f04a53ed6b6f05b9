import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { personId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';

/** A phone that a person signed in on. */
export interface DeviceAnswer {
  readonly id: string;
  /** As its browser called itself. */
  readonly userAgent: string;
  readonly signedInAt: string;
  readonly seenAt: string;
  /** Null: it is on. */
  readonly offAt: string | null;
}

const ofPerson = z.object({ id: personId });
const deviceId = z.uuid({ error: told('crew-device-not-found') });

/** The phones of the people who clean, and what they recorded. */
export const crewCalls = callTable({
  'GET /people/:id/devices': {
    params: ofPerson,
    answer: answers<{ devices: readonly DeviceAnswer[] }>(),
  },
  /** Six digits, told this once; an earlier code of theirs ends with it. */
  'POST /people/:id/code': {
    params: ofPerson,
    answer: answers<{ code: string; expiresAt: string; address: string }>(),
  },
  'POST /people/:id/devices/:deviceId/off': {
    params: ofPerson.extend({ deviceId }),
    answer: answers<OkAnswer>(),
  },
});
