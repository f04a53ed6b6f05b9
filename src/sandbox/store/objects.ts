import type { Tx } from './transaction.ts';

/** An object as the API shows it, with ids instead of expanded objects. */
// biome-ignore lint/suspicious/noExplicitAny: the processor's shapes, as in its documentation.
export type Body = { id: string; object: string; created: number } & Record<string, any>;

/** A stored object, with the part that the API never shows. */
export interface Stored {
  readonly id: string;
  readonly kind: string;
  body: Body;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape, known to its file.
  hidden: Record<string, any>;
  /** When the clock must look at it again: an expiry, a bank's late answer, the next invoice. */
  dueAt: Date | null;
}

interface Row {
  id: string;
  kind: string;
  body: Body;
  hidden: Record<string, unknown>;
  due_at: Date | null;
}

const COLUMNS = 'id, kind, body, hidden, due_at';

/** Stores a new object. */
export async function insertObject(
  tx: Tx,
  body: Body,
  hidden: Record<string, unknown> = {},
  dueAt: Date | null = null,
): Promise<Stored> {
  await tx.query(
    'insert into sandbox.objects (id, kind, body, hidden, due_at) values ($1, $2, $3, $4, $5)',
    [body.id, body.object, JSON.stringify(body), JSON.stringify(hidden), dueAt],
  );
  return { id: body.id, kind: body.object, body, hidden, dueAt };
}

/** The characters of an id. The database would refuse a NUL anyway. */
const ID = /^[\w-]{1,255}$/;

/** Reads one object; null when there is none of that kind. */
export async function findObject(tx: Tx, kind: string, id: string): Promise<Stored | null> {
  if (!ID.test(id)) return null;
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from sandbox.objects where id = $1 and kind = $2`,
    [id, kind],
  );
  return rows[0] ? stored(rows[0]) : null;
}

/** Reads one object and locks it until the transaction ends. */
export async function lockObject(tx: Tx, kind: string, id: string): Promise<Stored | null> {
  if (!ID.test(id)) return null;
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from sandbox.objects where id = $1 and kind = $2 for update`,
    [id, kind],
  );
  return rows[0] ? stored(rows[0]) : null;
}

/** Saves an object's body, hidden part and due time. */
export async function saveObject(tx: Tx, object: Stored): Promise<void> {
  await tx.query('update sandbox.objects set body = $2, hidden = $3, due_at = $4 where id = $1', [
    object.id,
    JSON.stringify(object.body),
    JSON.stringify(object.hidden),
    object.dueAt,
  ]);
}

/** Locks one due object, skipping those that another process has locked. */
export async function lockDueObject(tx: Tx): Promise<Stored | null> {
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from sandbox.objects where due_at <= now()
     order by due_at limit 1 for update skip locked`,
  );
  return rows[0] ? stored(rows[0]) : null;
}

/** A list query: equal fields, a range of `created`, and a page. */
export interface ListQuery {
  readonly kind: string;
  readonly equal?: Readonly<Record<string, string | undefined>>;
  readonly notEqual?: Readonly<Record<string, string | undefined>>;
  /** Equal fields of the hidden part, for references nested in the shown body. */
  readonly hiddenEqual?: Readonly<Record<string, string | undefined>>;
  readonly created?: CreatedRange | undefined;
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

export type CreatedRange = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** Newest first: at most `limit` objects, and whether there are more. */
export async function listObjects(
  tx: Tx,
  query: ListQuery,
): Promise<{ objects: Stored[]; hasMore: boolean }> {
  const values: unknown[] = [query.kind];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['kind = $1'];
  for (const [field, value] of Object.entries(query.equal ?? {})) {
    if (value !== undefined) conditions.push(`body ->> '${fieldName(field)}' = ${bind(value)}`);
  }
  for (const [field, value] of Object.entries(query.notEqual ?? {})) {
    if (value !== undefined) conditions.push(`body ->> '${fieldName(field)}' <> ${bind(value)}`);
  }
  for (const [field, value] of Object.entries(query.hiddenEqual ?? {})) {
    if (value !== undefined) conditions.push(`hidden ->> '${fieldName(field)}' = ${bind(value)}`);
  }
  for (const [operator, value] of createdBounds(query.created)) {
    conditions.push(`(body ->> 'created')::bigint ${operator} ${bind(value)}`);
  }
  const cursor = query.endingBefore ?? query.startingAfter;
  const backwards = query.endingBefore !== undefined;
  if (cursor !== undefined) {
    const side = backwards ? '>' : '<';
    conditions.push(`seq ${side} (select seq from sandbox.objects where id = ${bind(cursor)})`);
  }
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from sandbox.objects where ${conditions.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${bind(query.limit + 1)}`,
    values,
  );
  const page = rows.slice(0, query.limit).map(stored);
  return {
    objects: backwards ? page.reverse() : page,
    hasMore: rows.length > query.limit,
  };
}

/** The comparisons that a `created` filter means. */
export function createdBounds(range: CreatedRange | undefined): [string, number][] {
  if (range === undefined) return [];
  if (typeof range === 'number') return [['=', range]];
  const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
  return Object.entries(range).map(([name, value]) => [
    operators[name as keyof typeof operators],
    value,
  ]);
}

function fieldName(field: string): string {
  if (!/^[a-z_]+$/.test(field)) throw new Error(`Not a field: ${field}`);
  return field;
}

function stored(row: Row): Stored {
  return { id: row.id, kind: row.kind, body: row.body, hidden: row.hidden, dueAt: row.due_at };
}
