import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { day, instant } from '#kernel/contract/fields.ts';
import { crewId, visitId } from '#kernel/contract/ids.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { MailDraft } from '#outbox/contract/deliveries.ts';
import { messageFields } from '#own-page/contract/thread.ts';
import {
  type AskDraft,
  type HandOverAnswer,
  handOverVisits,
  type UndoneAsk,
} from '#visits/contract/scheduling.ts';

const params = z.object({ date: day });
const visits = z.enum(handOverVisits).default('all');
/** `starts`: other times that the customer may take; the email lists them below its text. */
const ask = messageFields.extend({ visitId, starts: z.array(instant).max(3).default([]) });
export type AskInput = z.output<typeof ask>;

/** Hands over the visits of a crew that cannot come on a day, or the visits it cannot make. */
export const handOverCalls = callTable({
  /**
   * Gives the crew's visits to crews that can take them. The rest wait, and `asks` go to their customers. With `dryRun`
   * nothing changes.
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
  /** Plans the same as `dryRun`, and adds the emails that it would send and those that may ask for another time. */
  'POST /days/:date/hand-over/drafts': {
    params,
    body: z.object({ crewId, visits }),
    answer: answers<HandOverAnswer & { drafts: readonly MailDraft[]; asks: readonly AskDraft[] }>(),
  },
  /** Takes back the last hand-over of that crew's day; `stays`: the visits that changed since. */
  'POST /days/:date/hand-over/undo': {
    params,
    body: z.object({ crewId }),
    answer: answers<{
      back: readonly VisitId[];
      stays: readonly VisitId[];
      asked: readonly { readonly visitId: VisitId; readonly email: UndoneAsk }[];
    }>(),
  },
});
