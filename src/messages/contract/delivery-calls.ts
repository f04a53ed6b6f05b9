import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { filter, rowCursors } from '#kernel/contract/console/list-query.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { type DeliveryRow, deliveryChannels, deliveryStates } from '#outbox/contract/deliveries.ts';

const channel = z.enum(deliveryChannels, { error: failureMessage('list-not-found') });

/** Lists what was sent to the CRM and by email, and sends messages again that were given up. */
export const deliveryCalls = callTable({
  'GET /deliveries/:channel': {
    params: z.object({ channel }),
    query: z.object({
      state: filter(z.enum(deliveryStates)),
      /** Limits the list to one webhook. */
      endpoint: filter(z.uuid()),
      ...rowCursors,
    }),
    answer: answers<ListAnswer<DeliveryRow>>(),
  },
  'POST /deliveries/:channel/:id/send-again': {
    params: z.object({ channel, id: z.uuid({ error: failureMessage('delivery-not-found') }) }),
    answer: answers<OkAnswer>(),
  },
});
