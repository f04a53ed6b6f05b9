import { useState } from 'react';
import type { FailureCode } from '#registry/failures.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';

export interface FieldsOfTime {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** How the server asks about a time; a reason passes it. */
const ASKED: FailureCode = 'needs-reason';

/**
 * The time that the server asked about. It is passed with a reason as long as it is in the fields;
 * any other is sent without, and asked about again where it is odd as well.
 */
export function useAskedTime() {
  const [asked, setAsked] = useState<FieldsOfTime | null>(null);
  return {
    isAbout: ({ date, from, to }: FieldsOfTime): boolean =>
      asked?.date === date && asked.from === from && asked.to === to,
    /** Whether that is what the server answered. */
    isAskedBy(error: unknown, { date, from, to }: FieldsOfTime): boolean {
      const isAsked = error instanceof ApiProblem && error.code === ASKED;
      if (isAsked) setAsked({ date, from, to });
      return isAsked;
    },
  };
}
