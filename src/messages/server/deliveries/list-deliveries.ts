import type { ListAnswer } from '#kernel/contract/console/console.ts';
import type { DeliveryRow } from '#outbox/contract/deliveries.ts';
import type { Db } from '#registry/tables.ts';
import {
  countDeliveries,
  type DeliveryFilter,
  type DeliveryRecord,
  listDeliveryRecords,
} from './queries.ts';

const PAGE = 50;
const COUNTED = 1000;

export interface DeliveryRequest extends DeliveryFilter {
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** Returns one page of what was sent, newest first. */
export async function listDeliveries(
  db: Db,
  { after, before, ...filter }: DeliveryRequest,
): Promise<ListAnswer<DeliveryRow>> {
  const way = after === undefined && before !== undefined ? 'backward' : 'forward';
  const from = after ?? before;
  const [found, count] = await Promise.all([
    listDeliveryRecords(db, { ...filter, from, way, most: PAGE + 1 }),
    countDeliveries(db, filter),
  ]);
  const rows = found.slice(0, PAGE);
  if (way === 'backward') rows.reverse();
  const goesOn = found.length > PAGE;
  return {
    rows: rows.map((row) => rowOf(row, filter.channel)),
    next: (way === 'backward' || goesOn) && rows.length > 0 ? (rows.at(-1)?.id ?? null) : null,
    previous: (way === 'forward' ? from !== undefined : goesOn) ? (rows[0]?.id ?? null) : null,
    count: { value: Math.min(count, COUNTED), exact: count <= COUNTED },
  };
}

function rowOf(row: DeliveryRecord, channel: 'crm' | 'mail'): DeliveryRow {
  return {
    id: row.id,
    kind: row.kind,
    to: channel === 'crm' ? endpointText(row) : row.address,
    state: row.state,
    attempts: row.attempts,
    lastAnswer: row.last_error ?? (row.last_status === null ? null : String(row.last_status)),
    at: row.created_at.toISOString(),
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
    orderId: row.order_id,
  };
}

/** Shows only the origin, because the path of an endpoint's address is a secret. */
function endpointText({ address, name }: DeliveryRecord): string {
  const { origin } = new URL(address);
  return name === null ? origin : `${name} (${origin})`;
}
