import type { ReactElement, ReactNode } from 'react';
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
  /** One of many: a row rather than a card. */
  compact?: boolean;
  /** The one large number, next to the title. */
  figure?: ReactNode;
  /** On a band at the top. */
  drawing?: ReactElement | null | undefined;
  /** Small, at the end of the first line of `children`. */
  note?: ReactNode;
  price?: ReactNode;
  description?: ReactNode;
  /**
   * In the card, but outside its label. On a radio card, pressing anywhere but a control here
   * selects the card. A checkbox is checked only through its label.
   */
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * A card that is a real radio or checkbox: all of it selects, by tap or by keyboard.
 * `:has(:checked)` styles the selected one, so it also shows before the script loads.
 */
export function ChoiceCard(props: ChoiceCardProps) {
  const id = useId();
  const { compact, drawing, figure, note, children, description, price } = props;
  const about = description || price;
  return (
    <div className={classNames('choice', props.className)}>
      {drawing && (
        <span className="absolute inset-x-0 top-0 grid place-items-center rounded-t-card bg-tint">
          {drawing}
        </span>
      )}
      <label
        className={classNames(
          'flex min-h-11 cursor-pointer gap-3 px-4',
          compact ? 'pt-2' : 'pt-3',
          drawing && 'mt-12',
          !children && 'pb-4',
          props.type === 'radio' && 'whole-card',
        )}
      >
        <input
          aria-describedby={`${figure ? `${id}-figure ` : ''}${about ? `${id}-about ` : ''}${note ? `${id}-note` : ''}`}
          aria-labelledby={`${id}-title`}
          {...useTick(props.checked, props.onChange)}
          className="mt-0.5 size-5"
          name={props.name}
          type={props.type}
          value={props.value}
        />
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span
              className={classNames(
                'wrap-anywhere min-w-0 grow basis-28 font-semibold',
                !compact && 'text-lg',
              )}
              id={`${id}-title`}
            >
              {props.title}
            </span>
            {figure && (
              <span className="ml-auto max-w-40 text-right" id={`${id}-figure`}>
                {figure}
              </span>
            )}
          </span>
          {about && (
            <span className="flex grow flex-col gap-2" id={`${id}-about`}>
              {description && <span className="text-ink-soft text-sm">{description}</span>}
              {price && <span className="mt-auto font-semibold">{price}</span>}
            </span>
          )}
        </span>
      </label>
      {children && (
        <div className={classNames('px-4', compact ? '-mt-3' : '-mt-2')}>
          {note && (
            <span className="float-right mt-3 text-ink-soft text-xs tabular" id={`${id}-note`}>
              {note}
            </span>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
