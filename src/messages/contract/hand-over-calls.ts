import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { day, instant } from '#kernel/contract/fields.ts';
import { crewId, visitId } from '#kernel/contract/ids.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { MailDraft } from '#outbox/contract/deliveries.ts';
import { messageFields } from '#own-page/contract/thread.ts';
import {
  type AskDraft,
  type AskTakenBack,
  type HandOverAnswer,
  handOverVisits,
} from '#visits/contract/scheduling.ts';

const params = z.object({ date: day });
const visits = z.enum(handOverVisits).default('all');
/** `starts`: other times that the customer may take; the email has them below its text. */
const ask = messageFields.extend({ visitId, starts: z.array(instant).max(3).default([]) });
export type AskInput = z.output<typeof ask>;

/** A crew cannot come on a day, or to some of its visits. */
export const handOverCalls = callTable({
  /**
   * Its visits go to who can, and what nobody can do waits; `asks` are sent to the customers of those.
   * With `dryRun` nothing is changed.
   */
  'POST /days/:date/hand-over': {
    params,
    body: z.object({
      crewId,
      visits,
      dryRun: z.boolean().default(false),
      asks: z.array(ask).max(100).default([]),
    }),
    answer: answers<HandOverAnswer>(),
  },
  /** The same as with `dryRun`, with the emails that it would send and those that may ask for another time. */
  'POST /days/:date/hand-over/drafts': {
    params,
    body: z.object({ crewId, visits }),
    answer: answers<HandOverAnswer & { drafts: readonly MailDraft[]; asks: readonly AskDraft[] }>(),
  },
  /** Takes the last hand-over of that crew's day back; `stays`: what was changed since. */
  'POST /days/:date/hand-over/undo': {
    params,
    body: z.object({ crewId }),
    answer: answers<{
      back: readonly VisitId[];
      stays: readonly VisitId[];
      asked: readonly { readonly visitId: VisitId; readonly email: AskTakenBack }[];
    }>(),
  },
});
