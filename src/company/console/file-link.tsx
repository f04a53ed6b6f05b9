import type { ComponentProps } from 'react';
import { LinkButton } from '#ui/parts/button.tsx';
import { useRights } from './me.ts';

/** A file to take along; not there for whoever may not. */
export function FileLink(link: Omit<ComponentProps<typeof LinkButton>, 'download' | 'variant'>) {
  const { exportData } = useRights();
  return exportData && <LinkButton {...link} download variant="secondary" />;
}
