import { useState } from 'react';
import { MinusIcon, PlusIcon } from './more-icons.tsx';
import { runAfterPaint } from './once-shown.ts';

interface QuantityStepperProps {
  /** Names the group, e.g. 'Hours of Handyman services'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  decreaseLabel: string;
  increaseLabel: string;
  /** After the number, e.g. 'hours'. */
  unit?: (value: number) => string;
  min?: number;
  max?: number;
}

const BUTTON =
  'grid size-11 place-items-center rounded-card border border-control bg-surface hover:bg-tint disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft';

/** A press changes the number first; what follows from it is drawn after that is painted. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { onChange, min = 1, max = 99 } = props;
  const [pressed, setPressed] = useState<number | null>(null);
  const value = pressed ?? props.value;

  function press(next: number): void {
    setPressed(next);
    runAfterPaint(() => {
      onChange(next);
      setPressed((last) => (last === next ? null : last));
    });
  }

  return (
    <fieldset className="inline-flex flex-wrap items-center gap-3">
      <legend className="sr-only">{props.label}</legend>
      <button
        aria-label={props.decreaseLabel}
        className={BUTTON}
        disabled={value <= min}
        onClick={() => press(value - 1)}
        type="button"
      >
        <MinusIcon />
      </button>
      <output className="min-w-14 text-center font-semibold tabular">
        {value}
        {props.unit && (
          <span className="font-normal text-ink-soft text-sm"> {props.unit(value)}</span>
        )}
      </output>
      <button
        aria-label={props.increaseLabel}
        className={BUTTON}
        disabled={value >= max}
        onClick={() => press(value + 1)}
        type="button"
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
