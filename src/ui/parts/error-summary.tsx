import { useEffect, useId, useRef } from 'react';
import { uiTexts } from '#ui/words/en/parts.ts';
import { classNames } from './class-names.ts';
import { AlertIcon } from './more-icons.tsx';

export interface FieldProblem {
  /** The id of the control with the problem. */
  fieldId: string;
  message: string;
}

interface SummaryLine extends FieldProblem {
  /** A fixed problem keeps its line, so that nothing below moves. */
  isMended?: boolean;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly SummaryLine[];
  /** Change it with each attempt, so that the focus moves here again. */
  attempt?: number;
}

/**
 * All problems of a form, above it. Each line links to its field, and the first field takes the
 * focus.
 */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    const [first] = problems;
    if (first) (document.getElementById(first.fieldId) ?? box.current)?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      aria-labelledby={id}
      className="rounded-card border-2 border-coral bg-coral-tint p-4"
      ref={box}
      role="alert"
      tabIndex={-1}
    >
      <h2 className="flex gap-2 font-semibold" id={id}>
        <AlertIcon className="mt-0.5 size-5 text-coral" />
        {title}
      </h2>
      <ul className="mt-2 ml-7 list-disc">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              // Not a text: the alert would be read again after each field.
              aria-description={problem.isMended ? uiTexts.mended : undefined}
              className={classNames(
                'block py-2.5 underline-offset-2',
                problem.isMended ? 'text-ink-soft line-through' : 'underline',
              )}
              href={`#${problem.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.fieldId)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
