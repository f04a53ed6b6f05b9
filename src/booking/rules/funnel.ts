import { type Layout, type StepId, stepsOf } from './steps.ts';

export interface FunnelStep {
  readonly step: StepId;
  readonly entered: number;
  /** How many did not continue from here; null for a step that not everyone passes. */
  readonly left: number | null;
  /** Of those who entered, in whole percent; null if nobody did. */
  readonly leftPercent: number | null;
}

/**
 * Where people leave. Only plans have the frequency step, so it is counted but nobody is missed at
 * it. `started` is how many went from the last step to the payment page. Counts of a day are never
 * exact to one (a reload, a Back), so nobody is counted as coming from nowhere.
 */
export function funnelOf(
  layout: Layout,
  entered: Readonly<Record<StepId, number>>,
  started: number | null,
): FunnelStep[] {
  const steps = stepsOf(layout);
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
