/** Rows by id, each read once; nothing is asked where no id is given. */
export async function readEach<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): Promise<ReadonlyMap<string, Row>> {
  const rows = ids.length === 0 ? [] : await read([...new Set(ids)]);
  return new Map(rows.map((row) => [idOf(row), row]));
}
