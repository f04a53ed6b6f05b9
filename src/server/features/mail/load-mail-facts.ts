import type { EventId } from '#domain/order/ids.ts';
import { readEach } from '#server/database/read-each.ts';
import type { Db } from '#server/database/schema.ts';
import type { Payload } from '#server/features/outbox/outbox.ts';
import { type Schedule, schedulesById } from '#server/features/scheduling/scheduling.ts';
import {
  type ContactRow,
  contactsById,
  type OrderEventRow,
  orderEventsById,
  type ReplyRow,
  repliesById,
  type UnfinishedRow,
  unfinishedById,
} from './facts-queries.ts';

type ById<Row, Id = string> = ReadonlyMap<Id, Row>;

/** What a batch of mails tells of. */
export interface MailFacts {
  readonly events: ById<OrderEventRow, EventId>;
  readonly schedules: ById<Schedule>;
  readonly contacts: ById<ContactRow>;
  readonly replies: ById<ReplyRow>;
  readonly unfinished: ById<UnfinishedRow>;
}

/** Reads it, each kind in one statement, however many mails there are. */
export async function loadMailFacts(db: Db, payloads: readonly Payload[]): Promise<MailFacts> {
  const ids = <Id extends string>(idOf: (payload: Payload) => Id | undefined) =>
    payloads.map(idOf).filter((id) => id !== undefined);
  const events = await readEach(
    ids((payload) => ('eventId' in payload ? payload.eventId : undefined)),
    (all) => orderEventsById(db, all),
    (row) => row.event_id,
  );
  const schedules = await readEach(
    [...events.values()].flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id])),
    (all) => schedulesById(db, all),
    (row) => row.id,
  );
  const contacts = await readEach(
    ids((payload) =>
      payload.channel === 'mail' && 'contactId' in payload && payload.kind !== 'reply'
        ? payload.contactId
        : undefined,
    ),
    (all) => contactsById(db, all),
    (row) => row.id,
  );
  const replies = await readEach(
    ids((payload) => (payload.kind === 'reply' ? payload.replyId : undefined)),
    (all) => repliesById(db, all),
    (row) => row.id,
  );
  const unfinished = await readEach(
    ids((payload) => (payload.kind === 'reminder' ? payload.unfinishedId : undefined)),
    (all) => unfinishedById(db, all),
    (row) => row.id,
  );
  return { events, schedules, contacts, replies, unfinished };
}
