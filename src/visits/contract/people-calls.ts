import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { dayWithError, line, optionalPhone } from '#kernel/contract/fields.ts';
import { crewId, personId, visitId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { languages } from '#kernel/rules/language.ts';
import { type PersonAnswer, personKinds, type WorkersAnswer } from './people.ts';
import type { VisitsLeftWaiting } from './scheduling.ts';

const day = dayWithError('day-malformed');

const membership = z
  .object({ crewId, from: day, to: day.nullable().default(null) })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    error: failureMessage('crew-days-end-before-start'),
  });

const person = z.object({
  name: line(80).min(1, { error: failureMessage('person-name-missing') }),
  phone: optionalPhone.default(''),
  language: z.enum(languages).default('en'),
  kind: z.enum(personKinds),
  crews: z.array(membership).max(50).default([]),
  active: z.boolean().default(true),
  managesSince: day.nullable().default(null),
});
export type PersonInput = z.output<typeof person>;

/** The people who clean, and the crews that they work in. */
export const peopleCalls = callTable({
  'GET /people': { answer: answers<{ people: readonly PersonAnswer[] }>() },
  'POST /people': {
    body: person,
    answer: answers<{ id: PersonAnswer['id'] } & VisitsLeftWaiting>(),
  },
  'PUT /people/:id': {
    params: z.object({ id: personId }),
    body: person.extend({ version }),
    answer: answers<OkAnswer & VisitsLeftWaiting>(),
  },
  'GET /visits/:id/workers': {
    params: z.object({ id: visitId }),
    answer: answers<WorkersAnswer>(),
  },
});
