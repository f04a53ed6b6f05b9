import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { deliveryChannels, deliveryStates } from '#contract/console-deliveries.ts';
import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/audit.ts';
import { operatorOf } from '#server/features/operators/guard.ts';
import { sendAgain } from '#server/features/outbox/outbox.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';
import { readQuery } from '#server/http/query.ts';
import { listDeliveries } from './list-deliveries.ts';

const query = z.object({
  state: z
    .enum(deliveryStates)
    .or(z.literal('').transform(() => undefined))
    .optional(),
  after: z.uuid().optional(),
  before: z.uuid().optional(),
});
const channels = z.enum(deliveryChannels);

/** Everything that was sent to the CRM and by mail, and 'send again' for what was given up. */
export function deliveryRoutes({ db }: { db: Db }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/operator/api/deliveries/:channel', async (c) => {
      const { state, after, before } = readQuery(query, c.req.query());
      return c.json(await listDeliveries(db, { channel: channelOf(c), state, after, before }));
    })
    .post('/operator/api/deliveries/:channel/:id/send-again', async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'));
      const channel = channelOf(c);
      if (!id.success) fail('delivery-not-found');
      if (!(await sendAgain(db, channel, id.data))) {
        fail('delivery-under-way');
      }
      const operatorId = operatorOf(c).id;
      const subject = { kind: channel === 'crm' ? 'delivery' : 'mail', id: id.data } as const;
      await inTransaction(db, (trx) =>
        audit(trx, { operatorId, act: `${subject.kind}.sent-again`, subject }),
      );
      return c.json({ ok: true });
    });
}

function channelOf(c: Context<AppEnv>): 'crm' | 'mail' {
  const channel = channels.safeParse(c.req.param('channel'));
  return channel.success ? channel.data : fail('list-not-found');
}
