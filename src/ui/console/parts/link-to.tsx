import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { type ButtonVariant, LinkButton } from '#ui/parts/button.tsx';

interface LinkToProps {
  /** A page of the console, such as "/bookings/new". */
  to: string;
  variant?: ButtonVariant;
  /** Read aloud instead of the visible text. */
  label?: string;
  children: ReactNode;
}

/** A link to another page of the console that looks like a button. */
export function LinkTo({ to, variant = 'secondary', label, children }: LinkToProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <LinkButton aria-label={label} href={href} onClick={onClick} variant={variant}>
      {children}
    </LinkButton>
  );
}
