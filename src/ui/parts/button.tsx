import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useIsTakingLong } from './use-late.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border px-5 py-2 text-center font-semibold disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-strong disabled:bg-sunken disabled:text-ink-soft disabled:border-line',
  secondary:
    'border-control bg-surface text-ink hover:border-primary hover:bg-tint disabled:bg-sunken disabled:text-ink-soft disabled:border-line',
  quiet:
    'border-transparent text-primary underline decoration-tint-line underline-offset-4 hover:bg-tint disabled:text-ink-soft disabled:no-underline',
  danger:
    'border-transparent bg-coral text-on-coral hover:opacity-90 disabled:bg-sunken disabled:text-ink-soft disabled:border-line disabled:opacity-100',
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Ignores further clicks and soon shows a ring; keeps the focus. */
  busy?: boolean | undefined;
  /** The text next to that ring; by default the label stays. */
  busyLabel?: string;
}

export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  className,
  ...props
}: ButtonProps) {
  const late = useIsTakingLong(busy);
  return (
    <button
      type="button"
      {...props}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: doNothing })}
      className={classNames(SHAPE, VARIANTS[variant], busy && 'cursor-progress', className)}
    >
      {late && <Spinner />}
      {late && busyLabel ? busyLabel : props.children}
    </button>
  );
}

function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  href: string;
}

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant = 'primary', className, ...props }: LinkButtonProps) {
  return <a {...props} className={classNames(SHAPE, VARIANTS[variant], className)} />;
}
