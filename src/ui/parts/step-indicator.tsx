import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';

interface Step {
  /** Absent for a page after the steps: a mark without a number at the end of the line. */
  id?: string;
  label: string;
}

interface StepIndicatorProps {
  /** Names the list for screen readers, e.g. 'Booking steps'. */
  label: string;
  steps: readonly Step[];
  /** Index of the current step, from 0. */
  current: number;
  /** If given, steps already done are buttons that lead back. */
  onSelect?: (id: string) => void;
  doneLabel: string;
}

/**
 * Numbered steps. Narrow screens show only the numbers; the step's heading is below. Each step has
 * its share of the line from the start, so none moves when a page arrives in pieces. More than five
 * steps share the line.
 */
export function StepIndicator({ label, steps, current, onSelect, doneLabel }: StepIndicatorProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-start">
        {steps.map((step, index) => (
          <li
            aria-current={index === current ? 'step' : undefined}
            aria-hidden={step.id ? undefined : true}
            className={classNames('relative min-w-0 basis-[18%]', index > 0 && 'step-line')}
            key={step.label}
          >
            <StepMark
              done={index < current}
              doneLabel={doneLabel}
              isCurrent={index === current}
              label={step.label}
              number={step.id && index + 1}
              onSelect={index < current && onSelect ? () => onSelect(step.id as string) : undefined}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepMarkProps {
  number: number | string | undefined;
  label: string;
  done: boolean;
  doneLabel: string;
  isCurrent: boolean;
  onSelect: (() => void) | undefined;
}

function StepMark({ number, label, done, doneLabel, isCurrent, onSelect }: StepMarkProps) {
  const content = (
    <>
      <span
        className={classNames(
          'grid size-[min(2rem,11vw)] place-items-center rounded-pill border font-semibold text-sm tabular',
          isCurrent && 'border-primary bg-primary text-on-primary',
          done && 'border-tint-line bg-tint text-primary',
          !isCurrent && !done && 'border-line bg-paper text-ink-soft',
        )}
      >
        {done ? <CheckIcon className="size-4" /> : number}
      </span>
      <span
        className={classNames(
          'sr-only text-center text-xs lg:not-sr-only',
          isCurrent ? 'font-semibold' : 'text-ink-soft',
        )}
      >
        {label}
        {done && <span className="sr-only"> ({doneLabel})</span>}
      </span>
    </>
  );
  const layout = 'relative flex w-full flex-col items-center gap-1.5';
  if (!onSelect) return <span className={layout}>{content}</span>;
  return (
    <button className={classNames(layout, 'reach')} onClick={onSelect} type="button">
      {content}
    </button>
  );
}
