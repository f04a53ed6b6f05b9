import { useEffect } from 'react';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Backend } from '#ui/backend/backend.ts';
import type { WizardControl } from './use-wizard.ts';

/** A reminder's link continues where the visitor stopped, or deletes everything. */
export function useReminderLink(
  backend: Backend,
  catalogue: Catalogue,
  { restored, resume }: WizardControl,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: resume only dispatches
  useEffect(() => {
    if (!restored || !/[?&](resume|no-reminder)=/.test(location.search)) return;
    void import('./later/entry.ts').then(({ followReminder }) =>
      followReminder({ backend, catalogue, onDraft: resume }),
    );
  }, [backend, catalogue, restored]);
}
