/** Rows by id, each read once. Runs no query without ids. */
export async function readByIds<Row, Id extends string>(
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => Id,
): Promise<ReadonlyMap<Id, Row>> {
  const rows = ids.length === 0 ? [] : await read([...new Set(ids)]);
  return new Map(rows.map((row) => [idOf(row), row]));
}
