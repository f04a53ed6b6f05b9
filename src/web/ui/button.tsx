import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-strong disabled:bg-sunken disabled:text-ink-soft disabled:border-line',
  secondary:
    'border-control bg-surface text-ink hover:border-primary hover:bg-tint disabled:bg-sunken disabled:text-ink-soft disabled:border-line',
  quiet:
    'border-transparent text-primary underline decoration-tint-line underline-offset-4 hover:bg-tint disabled:text-ink-soft disabled:no-underline',
  danger: 'border-transparent bg-coral text-on-coral hover:opacity-90',
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Shows the ring and keeps further clicks from doing anything; the label is the caller's. */
  busy?: boolean;
}

export function Button({ variant = 'primary', busy, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      className={classNames(SHAPE, VARIANTS[variant], className)}
      disabled={busy || props.disabled}
    >
      {busy && <Spinner />}
      {props.children}
    </button>
  );
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  href: string;
}

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ variant = 'primary', className, ...props }: LinkButtonProps) {
  return <a {...props} className={classNames(SHAPE, VARIANTS[variant], className)} />;
}
