import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useTick } from './use-tick.ts';

interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  title: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  badge?: ReactNode;
  price?: ReactNode;
  description?: ReactNode;
  /**
   * In the card, but outside its label. On a radio card, pressing anywhere but a control here
   * selects the card. A checkbox is ticked only through its label.
   */
  children?: ReactNode;
  className?: string;
}

/**
 * A card that is a real radio or checkbox: the whole of it selects, by tap or by keyboard.
 * What is selected is styled by `:has(:checked)`, so it also shows before the script arrives.
 */
export function ChoiceCard(props: ChoiceCardProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'grid-card relative rounded-card border border-line bg-surface hover:border-control has-checked:border-primary has-checked:bg-tint has-checked:edged',
        props.className,
      )}
    >
      <label
        className={classNames(
          'flex cursor-pointer gap-3 p-4 sm:p-5',
          props.children != null && 'pb-1 sm:pb-1',
          props.type === 'radio' && 'whole-card',
        )}
      >
        <input
          aria-describedby={`${id}-about`}
          aria-labelledby={`${id}-title`}
          {...useTick(props.checked, props.onChange)}
          className="mt-1 size-5"
          name={props.name}
          type={props.type}
          value={props.value}
        />
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="wrap-anywhere min-w-0 font-semibold text-lg" id={`${id}-title`}>
              {props.title}
            </span>
            {props.badge}
          </span>
          <span className="flex grow flex-col gap-2" id={`${id}-about`}>
            {props.description && (
              <span className="text-ink-soft text-sm">{props.description}</span>
            )}
            {props.price && <span className="mt-auto font-semibold">{props.price}</span>}
          </span>
        </span>
      </label>
      {props.children && <div className="px-4 pb-2 sm:px-5 sm:pb-3">{props.children}</div>}
    </div>
  );
}
