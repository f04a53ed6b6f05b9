import { z } from 'zod';
import type { OkAnswer } from '../answers.ts';
import type { ListAnswer } from '../console.ts';
import { type DeliveryRow, deliveryChannels, deliveryStates } from '../console-deliveries.ts';
import { told } from '../schema-failures.ts';
import { answers, callTable } from './call.ts';
import { filter, rowCursors } from './list-query.ts';

const channel = z.enum(deliveryChannels, { error: told('list-not-found') });

/** What was sent to the CRM and by mail, and 'send again' for what was given up. */
export const deliveryCalls = callTable({
  'GET /deliveries/:channel': {
    params: z.object({ channel }),
    query: z.object({
      state: filter(z.enum(deliveryStates)),
      /** Of one webhook alone. */
      endpoint: filter(z.uuid()),
      ...rowCursors,
    }),
    answer: answers<ListAnswer<DeliveryRow>>(),
  },
  'POST /deliveries/:channel/:id/send-again': {
    params: z.object({ channel, id: z.uuid({ error: told('delivery-not-found') }) }),
    answer: answers<OkAnswer>(),
  },
});
