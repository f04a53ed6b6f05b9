import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#ui/parts/class-names.ts';

const LOOKS = {
  main: 'border-transparent bg-primary text-on-primary',
  plain: 'border-control bg-surface text-ink',
} as const;

interface BigButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof LOOKS;
}

/** For wet thumbs: at least 56 px high. */
export function BigButton({ look = 'main', className, ...props }: BigButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        'inline-flex min-h-14 items-center justify-center gap-2 rounded-card border-2 px-4 py-2 text-center font-semibold disabled:border-control disabled:bg-sunken disabled:text-ink-soft',
        LOOKS[look],
        className,
      )}
    />
  );
}
