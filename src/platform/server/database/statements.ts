import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';

/** A compiled query, with instructions for the driver. */
export interface Statement extends CompiledQuery {
  /** PostgreSQL parses and plans it once per connection, under this name. */
  readonly name?: string;
  readonly isDeferred?: boolean;
  /** How long to wait for its answer when the pool's limit is too short. */
  readonly answerMs?: number;
}

/**
 * A statement of the busiest paths. It lists its columns: a stored plan must not change when a
 * newer copy adds a column.
 * @param text with $1, $2 ... for `values`
 */
export function preparedStatement(
  name: string,
  text: string,
  values: readonly unknown[],
): Statement {
  return { ...CompiledQuery.raw(text, [...values]), name };
}

/**
 * A query for rows by id, which the query builder compiles once and PostgreSQL plans once per
 * connection. It lists its columns, as `prepared` does.
 * @param build gets the placeholder for the array of ids
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
    return rowsOf<Row>(db, preparedStatement(name, built.sql, values));
  };
}

/** @typeParam Row must match the statement's columns; nothing checks it */
export async function rowsOf<Row>(db: Trx | Db, statement: Statement): Promise<Row[]> {
  return (await db.executeQuery<Row>(statement as CompiledQuery<Row>)).rows;
}

/**
 * Sends a statement together with the transaction's next one, or with the commit. Use it when no
 * result is needed: if it fails, so do the next statement and the transaction. Outside a
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

/** Puts values into the query's text instead of parameters: only then can a partial index match. */
export function literalList<Value extends string>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
