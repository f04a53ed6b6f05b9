import { classNames } from '#ui/parts/class-names.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { HATCH } from './hatch.ts';
import { frameOf } from './visit/visit-face.tsx';

const STATES = ['confirmed', 'held', 'done'] as const;

/** Explains the lines around visits and the hatching. */
export function Legend() {
  return (
    <ul
      aria-label={texts.legend}
      className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm"
    >
      {STATES.map((state) => (
        <li className="flex items-center gap-1.5" key={state}>
          <span
            aria-hidden="true"
            className={classNames(frameOf(state), 'flex h-4 w-6 items-center justify-center')}
          >
            {state === 'done' && <CheckIcon className="size-3" />}
          </span>
          {texts.states[state]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="h-4 w-6 rounded-[0.375rem] border border-line bg-sunken"
          style={{ backgroundImage: HATCH }}
        />
        {texts.off}
      </li>
    </ul>
  );
}
