import type { CrewAnswer } from '#visits/contract/scheduling.ts';

/** The name next to its color; the color is never shown without it. */
export function CrewName({ crew: { name, color } }: { crew: Pick<CrewAnswer, 'name' | 'color'> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className="size-3.5 shrink-0 rounded-pill border border-control forced-color-adjust-none"
        style={{ backgroundColor: color }}
      />
      <span className="wrap-anywhere">{name}</span>
    </span>
  );
}
