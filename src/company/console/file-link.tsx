import type { ComponentProps } from 'react';
import { useRights } from '#company/console/me.ts';
import { LinkButton } from '#ui/parts/button.tsx';

/** A file to take along; not there for whoever may not. */
export function FileLink(link: Omit<ComponentProps<typeof LinkButton>, 'download' | 'variant'>) {
  const { exportData } = useRights();
  return exportData && <LinkButton {...link} download variant="secondary" />;
}
