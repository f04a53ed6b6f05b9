import { classNames } from '#ui/parts/class-names.ts';
import { roundedUp } from './sums.ts';

export interface Bar {
  readonly key: string;
  /** Below the bar, if there is room. */
  readonly label: string;
  /** Shown with its value under the pointer. */
  readonly name: string;
  readonly value: number;
  /** Not over yet, like this week. */
  readonly isOpen?: boolean;
}

interface BarChartProps {
  /** What it shows, for screen readers; the numbers are in the table next to it. */
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Forced colors remove backgrounds, and with them the whole bar. */
const SYSTEM_FILL = 'forced-colors:forced-color-adjust-none forced-colors:bg-[CanvasText]';
const LINES = [1, 0.5, 0];
/** More labels would run into each other. */
const LABELS = 4;

/** Vertical bars over time. Plain boxes: they follow the width, the theme and the text size. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const top = roundedUp(highest);
  // There is no half booking, and without values every line would say 0.
  const isMarked = (part: number) => part === 0 || (highest > 0 && Number.isInteger(top * part));
  const every = Math.ceil(bars.length / LABELS);
  return (
    <div aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2" role="img">
      <div className="flex h-44 flex-col justify-between text-right text-ink-soft text-xs leading-none tabular">
        {LINES.map((part) => (
          <span key={part}>{isMarked(part) && format(top * part)}</span>
        ))}
      </div>
      <div className="relative h-44">
        {LINES.map((part) => (
          <span
            className="absolute inset-x-0 border-line border-t"
            key={part}
            style={{ bottom: `${part * 100}%` }}
          />
        ))}
        <div
          className={classNames(
            'absolute inset-0 flex items-end',
            bars.length <= 60 && 'gap-px sm:gap-1',
          )}
        >
          {bars.map(({ key, name, value, isOpen }) => (
            <div className="group flex h-full min-w-0 flex-1 items-end" key={key}>
              <span
                className={classNames(
                  'block w-full rounded-t-[3px]',
                  isOpen
                    ? 'border border-primary border-b-0 border-dashed bg-tint'
                    : `bg-primary group-hover:bg-primary-strong ${SYSTEM_FILL}`,
                )}
                style={{ height: `${Math.max(0, (value / top) * 100)}%` }}
                title={`${name}: ${format(value)}`}
              />
            </div>
          ))}
        </div>
      </div>
      <span />
      <div className="flex text-ink-soft text-xs">
        {bars
          .filter((_, index) => index % every === 0)
          .map(({ key, label: text }, index) => (
            <span
              className="min-w-0 basis-0 pt-1"
              key={key}
              style={{ flexGrow: Math.min(every, bars.length - index * every) }}
            >
              {text}
            </span>
          ))}
      </div>
    </div>
  );
}

/** A bar in a table row, next to its number. */
export function RowBar({ part, tone = 'primary' }: { part: number; tone?: 'primary' | 'soft' }) {
  return (
    <span aria-hidden="true" className="block h-3 w-full min-w-16 rounded-[3px] bg-sunken">
      <span
        className={classNames(
          'block h-full rounded-[3px]',
          SYSTEM_FILL,
          tone === 'primary' ? 'bg-primary' : 'bg-tint-line',
        )}
        style={{ width: `${Math.min(100, Math.max(0, part * 100))}%` }}
      />
    </span>
  );
}
