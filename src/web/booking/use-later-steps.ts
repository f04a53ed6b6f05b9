import { useEffect, useState } from 'react';
import type { LaterSteps } from './later-steps.tsx';

export type LaterStepsState = typeof LaterSteps | 'loading' | 'failed';

/** The later steps' code, fetched at once after the first view, so that Next finds it there. */
export function useLaterSteps(): LaterStepsState {
  const [state, setState] = useState<LaterStepsState>('loading');
  useEffect(() => {
    import('./later-steps.tsx').then(
      (module) => setState(() => module.LaterSteps),
      () => setState('failed'),
    );
  }, []);
  return state;
}
