import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import type { FieldError } from '#kernel/contract/problem.ts';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { afterPress } from '#ui/parts/after-press.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { sendHeldForm } from './script-state.ts';

interface Submission {
  /** 'waiting': sends again as soon as the connection is back. */
  readonly phase: 'loading' | 'editing' | 'sending' | 'waiting';
  /** The problems shown at the fields. */
  readonly problems: readonly SubmissionProblem[];
  /** The problems of the last attempt, fixed or not: the list keeps its height until the next. */
  readonly summary: readonly FieldProblem[];
  /** Why it could not be sent, as a sentence. What was typed stays. */
  readonly failure: string | null;
  readonly attempt: number;
}

interface SubmissionProblem extends FieldProblem {
  /**
   * Set for a rule of the form, which another field may fix too; absent for the server's errors.
   */
  readonly isRule?: true;
}

interface SubmissionRules {
  /** The field for a path of the call's body. */
  readonly fieldOf: (path: string) => string | null;
  /** The form's problems as it is now; the server checks the same rules. */
  readonly problemsOf: (form: FormData) => readonly FieldProblem[];
  /** The server's answer to a form that was sent without this script. */
  readonly before?: {
    readonly errors: readonly FieldError[];
    readonly failure: string | null;
  } | null;
}

/** The state of a form. It is 'loading' until the script can handle it. */
export function useSubmission({ fieldOf, problemsOf, before }: SubmissionRules) {
  const [state, setState] = useState<Submission>(() => {
    const problems = atFields(before?.errors ?? [], fieldOf);
    const failure = before?.failure ?? null;
    return { phase: 'loading', problems, summary: problems, failure, attempt: 0 };
  });
  useEffect(() => {
    setState((now) => ({ ...now, phase: 'editing' }));
    sendHeldForm();
  }, []);

  const wrongIn = (form: HTMLFormElement): SubmissionProblem[] =>
    problemsOf(new FormData(form)).map((problem) => ({ ...problem, isRule: true }));

  function answer(problems: readonly SubmissionProblem[], failure: string | null): void {
    setState(({ attempt }) => ({
      phase: 'editing',
      problems,
      summary: problems,
      failure,
      attempt: attempt + 1,
    }));
  }

  function fail({ errors, detail }: CallProblem): void {
    const problems = atFields(errors, fieldOf);
    answer(problems, problems.length > 0 ? null : detail);
  }

  /** Updates the problems of one field. */
  function check(form: HTMLFormElement, fieldId: string): void {
    const found = wrongIn(form).filter((problem) => problem.fieldId === fieldId);
    setState((now) => ({
      ...now,
      problems: [...now.problems.filter((problem) => problem.fieldId !== fieldId), ...found],
    }));
  }

  const isAt = (fieldId: string) => state.problems.some((problem) => problem.fieldId === fieldId);

  return {
    ...state,
    summary: state.summary.map((one) => ({ ...one, isMended: !isAt(one.fieldId) })),
    busy: state.phase === 'sending' || state.phase === 'waiting',
    errorOf: (fieldId: string) =>
      state.problems.find((problem) => problem.fieldId === fieldId)?.message,
    /** Clears a field's problems. */
    clear(fieldId: string): void {
      const isOther = (problem: FieldProblem) => problem.fieldId !== fieldId;
      setState((now) => ({ ...now, problems: now.problems.filter(isOther) }));
    },
    /** Hides a fixed problem at its field at once; the list above marks its line. */
    onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>): void {
      if (state.problems.length === 0) return;
      const { name } = target as HTMLInputElement;
      const wrong = new Set(wrongIn(form).map(({ fieldId }) => fieldId));
      const stays = ({ fieldId, isRule }: SubmissionProblem) =>
        wrong.has(fieldId) || (fieldId !== name && !isRule);
      setState((now) => ({ ...now, problems: now.problems.filter(stays) }));
    },
    /** Checks a field when it loses the focus, unless it is still empty. */
    onBlur(event: FocusEvent<HTMLFormElement>): void {
      const { currentTarget: form, target } = event;
      const { id, value = '' } = target as EventTarget as HTMLInputElement;
      const wasWrong = state.problems.some(({ fieldId }) => fieldId === id);
      if (id && (wasWrong || value.trim())) afterPress(() => check(form, id));
    },
    /**
     * Sends the form, one attempt at a time. Returns the answer, or null if something must be fixed
     * first.
     */
    async submit<Answer>(
      event: FormEvent<HTMLFormElement>,
      call: (form: FormData) => Promise<CallResult<Answer>>,
    ): Promise<Answer | null> {
      event.preventDefault();
      const form = event.currentTarget;
      if (state.phase === 'sending' || state.phase === 'waiting') return null;
      const problems = wrongIn(form);
      if (problems.length > 0) {
        answer(problems, null);
        return null;
      }
      setState((now) => ({ ...now, phase: 'sending', problems: [], summary: [], failure: null }));
      const result = await callWithRetries(
        () => call(new FormData(form)),
        (waiting) => setState((now) => ({ ...now, phase: waiting ? 'waiting' : 'sending' })),
      );
      if (!result.ok) {
        fail(result.problem);
        return null;
      }
      // The caller decides what comes next. If it leaves the page, Back may return here.
      setState((now) => ({ ...now, phase: 'editing' }));
      return result.data;
    },
  };
}

function atFields(
  errors: readonly FieldError[],
  fieldOf: SubmissionRules['fieldOf'],
): FieldProblem[] {
  return errors.flatMap(({ path, message }) => {
    const fieldId = fieldOf(path);
    return fieldId ? [{ fieldId, message }] : [];
  });
}

/** A field's text, trimmed. */
export function trimmedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
