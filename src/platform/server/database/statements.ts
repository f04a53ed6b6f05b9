import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';

/** A compiled query, and what the driver does with it besides sending it. */
export interface Statement extends CompiledQuery {
  /** PostgreSQL reads and plans it once on each connection, under this name. */
  readonly name?: string;
  readonly isDeferred?: boolean;
  /** How long its answer is waited for where the pool's own limit is too short. */
  readonly answerMs?: number;
}

/**
 * A statement of the busiest paths. It names its columns one by one: what a name stands for may not
 * change when a newer copy of this program adds one.
 * @param text with $1, $2 ... for `values`
 */
export function prepared(name: string, text: string, values: readonly unknown[]): Statement {
  return { ...CompiledQuery.raw(text, [...values]), name };
}

/**
 * A question for rows by their ids that the query builder puts together once, and PostgreSQL plans once
 * on each connection. It names its columns one by one, as `prepared` does.
 * @param build is given what stands for the ids: an array
 */
export function preparedByIds<Row, Id extends string>(
  name: string,
  build: (db: Db, ids: RawBuilder<readonly Id[]>) => Compilable<Row>,
): (db: Db, ids: readonly Id[]) => Promise<Row[]> {
  const given = Symbol(name);
  let built: CompiledQuery | undefined;
  return (db, ids) => {
    built ??= build(db, sql<readonly Id[]>`${given}::uuid[]`).compile();
    const values = built.parameters.map((value) => (value === given ? ids : value));
    return rowsOf<Row>(db, prepared(name, built.sql, values));
  };
}

/** @typeParam Row as the statement's columns are; nothing checks it */
export async function rowsOf<Row>(db: Trx | Db, statement: Statement): Promise<Row[]> {
  return (await db.executeQuery<Row>(statement as CompiledQuery<Row>)).rows;
}

/**
 * Sends a statement together with the next one of its transaction, with the commit at most. For
 * what nobody has to hear of: if it fails, so do what comes next and the transaction. Outside of a
 * transaction it is sent at once.
 */
export async function sendWithNext(
  trx: Trx | Db,
  query: Compilable | CompiledQuery,
): Promise<void> {
  const compiled = 'compile' in query ? query.compile() : query;
  const statement: Statement = { ...compiled, isDeferred: true };
  await trx.executeQuery(statement);
}

/** In the text of the query and not next to it: only so is a partial index known to hold them. */
export function literally<Value extends string>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
