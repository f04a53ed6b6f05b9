import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { loadFacts } from '#messages/server/crm/facts-queries.ts';
import { renderEvent } from '#messages/server/crm/render-event.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { payloadSchema } from '#outbox/server/message.ts';
import type { Db } from '#registry/tables.ts';

/** All events for the CRM, oldest first. */
export async function crmEvents(db: Db): Promise<CrmEvent[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'kind', 'key', 'payload', 'created_at'])
    .where('channel', '=', 'crm')
    .orderBy('id')
    .execute();
  const context = { catalogue: defaultCatalogue, country: 'US', timeZone: 'America/Los_Angeles' };
  const messages = rows.map(({ channel, kind, key, payload, created_at }) => ({
    key,
    createdAt: created_at.toISOString(),
    payload: payloadSchema.parse({ ...Object(payload), channel, kind }),
  }));
  const facts = await loadFacts(
    db,
    messages.map(({ payload, key }) => ({ ...payload, key })),
  );
  return messages.flatMap((message) => {
    return renderEvent(context, message.payload, message, facts) ?? [];
  });
}
