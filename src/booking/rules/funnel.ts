import { type Layout, layoutSteps, type StepId } from './steps.ts';

export interface FunnelStep {
  readonly step: StepId;
  readonly entered: number;
  /** How many did not continue from here; null for a step that not everyone passes. */
  readonly left: number | null;
  /** Percentage of those who entered, rounded; null if no one did. */
  readonly leftPercent: number | null;
}

/**
 * Where visitors leave. Only plans have the frequency step, so it counts no one as lost. `started`:
 * how many went on to the payment page. Daily counts are never exact (reloads, Back), so losses are
 * never negative.
 */
export function funnelSteps(
  layout: Layout,
  entered: Readonly<Record<StepId, number>>,
  started: number | null,
): FunnelStep[] {
  const steps = layoutSteps(layout);
  return steps.map((step, index) => {
    const here = entered[step];
    const next = steps.slice(index + 1).find((later) => later !== 'frequency');
    const goneOn = next === undefined ? started : entered[next];
    if (step === 'frequency' || goneOn === null) {
      return { step, entered: here, left: null, leftPercent: null };
    }
    const left = Math.max(0, here - goneOn);
    return {
      step,
      entered: here,
      left,
      leftPercent: here === 0 ? null : Math.round((left * 100) / here),
    };
  });
}
