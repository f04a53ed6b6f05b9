import { useEffect, useRef } from 'react';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Backend } from '#web/backend/backend.ts';
import type { WizardControl } from './use-wizard.ts';

/** Whoever came by a reminder's link goes on where they left, or has it all deleted. */
export function useReminderLink(
  backend: Backend,
  catalogue: Catalogue,
  { restored, resume }: WizardControl,
): void {
  const onDraft = useRef(resume);
  onDraft.current = resume;
  useEffect(() => {
    if (!restored || !/[?&](resume|no-reminder)=/.test(location.search)) return;
    void import('./later/entry.ts').then(({ followReminder }) =>
      followReminder({ backend, catalogue, onDraft: onDraft.current }),
    );
  }, [backend, catalogue, restored]);
}
