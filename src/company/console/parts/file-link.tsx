import type { ComponentProps } from 'react';
import { LinkButton } from '#ui/parts/button.tsx';
import { useRights } from './me.ts';

/** A link to download a file, shown only to people with the right to. */
export function FileLink(link: Omit<ComponentProps<typeof LinkButton>, 'download' | 'variant'>) {
  const { exportData } = useRights();
  return exportData && <LinkButton {...link} download variant="secondary" />;
}
