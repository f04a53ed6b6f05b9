import { useEffect } from 'react';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { takeFromAddress } from '#ui/backend/take-from-address.ts';
import type { WizardControl } from './use-wizard.ts';

/** A reminder's link continues where the visitor left off, or deletes everything. */
export function useReminderLink(
  backend: Backend,
  catalogue: Catalogue,
  { restored, resume }: WizardControl,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: resume only dispatches
  useEffect(() => {
    if (!restored) return;
    const token = takeFromAddress('resume');
    const stop = takeFromAddress('no-reminder');
    if (token ?? stop) {
      void import('./later/entry.ts').then(({ followReminder }) =>
        followReminder({ backend, catalogue, token, stop, onDraft: resume }),
      );
    }
  }, [backend, catalogue, restored]);
}
