import { useState } from 'react';
import type { FailureCode } from '#registry/failures.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';

export interface TimeFields {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** The server's question about an odd time; a reason answers it. */
const REASON_NEEDED: FailureCode = 'needs-reason';

/**
 * The time that the server questioned. While it is in the fields, it is sent with a reason. Any
 * other time is sent without one, and questioned again if it is odd too.
 */
export function useQuestionedTime() {
  const [asked, setAsked] = useState<TimeFields | null>(null);
  return {
    isAbout: ({ date, from, to }: TimeFields): boolean =>
      asked?.date === date && asked.from === from && asked.to === to,
    /** Whether the server questioned this time. */
    isAskedBy(error: unknown, { date, from, to }: TimeFields): boolean {
      const isAsked = error instanceof ApiProblem && error.code === REASON_NEEDED;
      if (isAsked) setAsked({ date, from, to });
      return isAsked;
    },
  };
}
