import { useEffect, useRef } from 'react';
import type { Layout, StepId } from '#booking/rules/steps.ts';
import type { WizardSite } from '#kernel/contract/site.ts';

interface StepView {
  readonly step: StepId;
  readonly restored: boolean;
}

/**
 * Counts the first visit of each step, for the operator's funnel. The call sends only the step: no
 * session, no cookie, no number. A reload or a Back to this page is not a new visit.
 */
export function useStepCount(layout: Layout, { step, restored }: StepView, site: WizardSite): void {
  const counted = useRef(new Set<StepId>());
  const { anonKey, preview } = site;
  useEffect(() => {
    if (!restored || preview || counted.current.has(step)) return;
    const isFirst = counted.current.size === 0;
    counted.current.add(step);
    if (isFirst && !isNewVisit()) return;
    // Not in the task that draws the step.
    setTimeout(() =>
      fetch('/functions/v1/step', {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ layout, step }),
        credentials: 'omit',
        keepalive: true,
      }).catch(() => undefined),
    );
  }, [layout, step, restored, anonKey, preview]);
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'navigate';
}
