interface Span {
  readonly from: number;
  readonly to: number;
}

/** The position of one of several parallel visits: which column of how many. */
export interface Column {
  readonly column: number;
  readonly columns: number;
}

/** Puts overlapping spans side by side, so that none hides another; answers in the order given. */
export function sideBySide(spans: readonly Span[]): Column[] {
  const order = spans
    .map((_, index) => index)
    .sort((a, b) => startOf(spans, a) - startOf(spans, b));
  const placed: Column[] = spans.map(() => ({ column: 0, columns: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const index of group) {
      placed[index] = { column: placed[index]?.column ?? 0, columns: ends.length };
    }
    group = [];
    ends = [];
  };
  for (const index of order) {
    const { from, to } = spans[index] ?? { from: 0, to: 0 };
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    placed[index] = { column, columns: 1 };
    group.push(index);
  }
  close();
  return placed;
}

function startOf(spans: readonly Span[], index: number): number {
  return spans[index]?.from ?? 0;
}
