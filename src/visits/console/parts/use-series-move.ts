import { useState } from 'react';
import type { FailureCode } from '#registry/failures.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import type { TimeFields } from '#ui/console/parts/use-asked-time.ts';
import type { MoveAnswer, SeriesPreview } from '#visits/contract/series.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { scopeTexts as texts } from '#visits/words/en/console-series.ts';

/** What decides how a visit moves within its series. */
export interface MoveInSeries extends TimeFields {
  readonly scope: MoveScope;
  /** Set where it is chosen by hand. */
  readonly crewId?: string;
}

/** How the server asks whether two visits swap. */
const SWAP_QUESTION: FailureCode = 'visit-past-next';

/**
 * How a visit moves within its series. With all that follow, the first press previews and the second one stores; past
 * another visit, the second press swaps. Any input in between previews again.
 */
export function useSeriesMove() {
  const [seen, setSeen] = useState<{ key: string; preview: SeriesPreview } | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const looksFirst = (move: MoveInSeries) =>
    move.scope === 'following' && seen?.key !== keyOf(move);
  const swaps = (move: MoveInSeries) => asked === keyOf(move);
  return {
    /** The preview, while it matches the fields; otherwise null. */
    previewOf: (move: MoveInSeries) => (seen?.key === keyOf(move) ? seen.preview : null),
    /** The button's text; null: the usual one. */
    labelOf(move: MoveInSeries): string | null {
      if (looksFirst(move)) return texts.look;
      return swaps(move) ? texts.swap : null;
    },
    /** Sends it. False if it was only a preview. */
    async send(
      move: MoveInSeries,
      store: (inSeries: {
        scope: MoveScope;
        swap: boolean;
        dryRun: boolean;
      }) => Promise<Pick<MoveAnswer, 'preview'>>,
    ): Promise<boolean> {
      const key = keyOf(move);
      const { scope } = move;
      try {
        const dryRun = looksFirst(move);
        const { preview } = await store({ scope, swap: swaps(move), dryRun });
        if (!dryRun || preview === null) return true;
        setSeen({ key, preview });
        return false;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === SWAP_QUESTION) setAsked(key);
        throw error;
      }
    },
  };
}

function keyOf({ scope, date, from, to, crewId }: MoveInSeries): string {
  return JSON.stringify([scope, date, from, to, crewId]);
}
