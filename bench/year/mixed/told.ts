import { sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { MixedCompany } from './company.ts';
import type { Wishes } from './stir.ts';

/** What customers were to be emailed in the year, and what no sent email tells. */
export interface Told {
  /** Months of plans that were charged after the first. */
  readonly months: number;
  /** Visits that were moved, and visits that nobody came to, each with whose wish it was. */
  readonly changes: number;
  readonly untold: readonly string[];
}

interface Row {
  readonly what: string;
  readonly id: string;
  /** A sent email of the kind, about this event. */
  readonly isTold: boolean;
  readonly visitId: VisitId | null;
  /** Of a skip: whose the email says it was. */
  readonly wish: string | null;
}

/** Each charge of a month has its notice, and each moved or skipped visit its email with the reason. */
export async function readTold({ db }: MixedCompany, wishes: Wishes): Promise<Told> {
  const { rows } = await sql<Row>`
    select event.kind as what, event.id::text as id, exists (
        select from outbox_messages as message
        where message.channel = 'mail' and message.key = event.id::text and message.state = 'sent'
          and message.kind = case event.kind
            when 'plan-month.paid' then 'plan-charged'
            when 'visit.confirmed' then 'visit'
            else 'visit-skipped' end
      ) and (event.kind <> 'plan-month.paid' or exists (
        select from notices where order_id = event.order_id and kind = 'charge'
          and event_id = event.id
      )) as "isTold",
      event.fields ->> 'visitId' as "visitId", event.fields ->> 'wish' as wish
    from order_events as event
    where event.kind in ('plan-month.paid', 'visit.skipped')
      or event.kind = 'visit.confirmed' and event.fields ->> 'movedFrom' is not null
  `.execute(db);
  const months = rows.filter(({ what }) => what === 'plan-month.paid').length;
  return {
    months,
    changes: rows.length - months,
    untold: rows
      .filter(({ isTold, visitId, wish }) => {
        const isRight = wish === null || (visitId !== null && wishes.get(visitId) === wish);
        return !(isTold && isRight);
      })
      .map(({ what, id }) => `${what} ${id}`),
  };
}
