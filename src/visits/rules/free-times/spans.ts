import type { EpochMs, Span } from '#visits/rules/company.ts';

/** The union of the spans: sorted, and joined if they touch. */
export function unionOfSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (last === undefined || last.to < span.from) joined.push(span);
    else if (last.to < span.to) joined[joined.length - 1] = { from: last.from, to: span.to };
  }
  return joined;
}

/** What remains of sorted, separate spans without some others. */
export function withoutSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const opens = spans[0]?.from ?? Number.POSITIVE_INFINITY;
  const closes = spans.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  const near = taken.filter(({ from, to }) => opens < to && from < closes);
  if (near.length === 0) return [...spans];
  const gone = unionOfSpans(near);
  return spans.flatMap((span) => {
    const left: Span[] = [];
    let from: EpochMs = span.from;
    for (const each of gone) {
      if (each.to <= from || each.from >= span.to) continue;
      if (each.from > from) left.push({ from, to: each.from });
      from = each.to;
    }
    return from < span.to ? [...left, { from, to: span.to }] : left;
  });
}
