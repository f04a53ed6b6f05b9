import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside';
}

/** A sheet of paper with a hairline border. Never put one inside another. */
export function Card({ as: Element = 'section', className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={classNames('rounded-card border border-line bg-surface p-5 sm:p-8', className)}
    />
  );
}
