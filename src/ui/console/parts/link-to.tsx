import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { type ButtonVariant, LinkButton } from '#ui/parts/button.tsx';

interface LinkToProps {
  /** A page of the console, such as "/bookings/new". */
  to: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Leads to another page of the console, and looks like a button. */
export function LinkTo({ to, variant = 'secondary', children }: LinkToProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <LinkButton href={href} onClick={onClick} variant={variant}>
      {children}
    </LinkButton>
  );
}
