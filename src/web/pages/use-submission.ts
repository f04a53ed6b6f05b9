import { useEffect, useState } from 'react';
import type { CallProblem } from '#web/backend/calls.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';

interface Submission {
  readonly phase: 'loading' | 'editing' | 'sending';
  readonly problems: readonly FieldProblem[];
  /** Why it could not be sent, in a sentence; what was typed is still there. */
  readonly failure: string | null;
  readonly attempt: number;
}

/** The course of sending a form. It is 'loading' until the script can take it. */
export function useSubmission(fieldOf: (path: string) => string | null) {
  const [state, setState] = useState<Submission>({
    phase: 'loading',
    problems: [],
    failure: null,
    attempt: 0,
  });
  useEffect(() => setState((now) => ({ ...now, phase: 'editing' })), []);

  function answer(problems: readonly FieldProblem[], failure: string | null): void {
    setState((now) => ({ phase: 'editing', problems, failure, attempt: now.attempt + 1 }));
  }

  return {
    ...state,
    errorOf: (fieldId: string) =>
      state.problems.find((problem) => problem.fieldId === fieldId)?.message,
    /** The visitor's own mistakes, found before sending. */
    refuse: (problems: readonly FieldProblem[]) => answer(problems, null),
    send: () => setState((now) => ({ ...now, phase: 'sending', problems: [], failure: null })),
    /** The server's answer: at the fields that it names, else as one sentence. */
    fail: (problem: CallProblem) => {
      const problems = problem.errors.flatMap(({ path, message }) => {
        const fieldId = fieldOf(path);
        return fieldId ? [{ fieldId, message }] : [];
      });
      answer(problems, problems.length > 0 ? null : problem.detail);
    },
  };
}

/** A field's text, without the blanks around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
