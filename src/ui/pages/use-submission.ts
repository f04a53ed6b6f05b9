import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import type { FieldError } from '#kernel/contract/problem.ts';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import { patiently } from '#ui/backend/patiently.ts';
import { afterPress } from '#ui/parts/after-press.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { sendHeldForm } from './script-state.ts';

interface Submission {
  /** 'waiting': sent again as soon as the connection is back. */
  readonly phase: 'loading' | 'editing' | 'sending' | 'waiting';
  /** What is at the fields. */
  readonly problems: readonly ToldProblem[];
  /** What was wrong at the last attempt, mended or not: the list keeps its height until the next. */
  readonly summary: readonly FieldProblem[];
  /** Why it could not be sent, in a sentence; what was typed is still there. */
  readonly failure: string | null;
  readonly attempt: number;
}

interface ToldProblem extends FieldProblem {
  /** By a rule of the form, which may name one field where another mends it too; else the server's. */
  readonly isRule?: true;
}

interface SubmissionRules {
  /** The field that a path of the call's body belongs to. */
  readonly fieldOf: (path: string) => string | null;
  /** What is wrong with the form as it stands; the server holds the same rules. */
  readonly problemsOf: (form: FormData) => readonly FieldProblem[];
  /** What the server said to a form that was sent without this script. */
  readonly before?: {
    readonly errors: readonly FieldError[];
    readonly failure: string | null;
  } | null;
}

/** The course of a form. It is 'loading' until the script can take it. */
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

  const wrongIn = (form: HTMLFormElement): ToldProblem[] =>
    problemsOf(new FormData(form)).map((problem) => ({ ...problem, isRule: true }));

  function answer(problems: readonly ToldProblem[], failure: string | null): void {
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

  /** Says at one field what is wrong with it now, and no more what was. */
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
    /** What was wrong there is mended. */
    clear(fieldId: string): void {
      const isOther = (problem: FieldProblem) => problem.fieldId !== fieldId;
      setState((now) => ({ ...now, problems: now.problems.filter(isOther) }));
    },
    /** What is mended is told no more at its field, at once; the list above marks its line. */
    onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>): void {
      if (state.problems.length === 0) return;
      const { name } = target as HTMLInputElement;
      const wrong = new Set(wrongIn(form).map(({ fieldId }) => fieldId));
      const stays = ({ fieldId, isRule }: ToldProblem) =>
        wrong.has(fieldId) || (fieldId !== name && !isRule);
      setState((now) => ({ ...now, problems: now.problems.filter(stays) }));
    },
    /** A field that is left is checked; one that is still empty was only passed by. */
    onBlur(event: FocusEvent<HTMLFormElement>): void {
      const { currentTarget: form, target } = event;
      const { id, value = '' } = target as EventTarget as HTMLInputElement;
      const wasWrong = state.problems.some(({ fieldId }) => fieldId === id);
      if (id && (wasWrong || value.trim())) afterPress(() => check(form, id));
    },
    /** Sends it, once at a time; the answer, or null if something is to be mended first. */
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
      const result = await patiently(
        () => call(new FormData(form)),
        (waiting) => setState((now) => ({ ...now, phase: waiting ? 'waiting' : 'sending' })),
      );
      if (!result.ok) {
        fail(result.problem);
        return null;
      }
      // What comes next is the caller's: if it leaves the page, Back may lead here again.
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

/** A field's text, without the blanks around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
