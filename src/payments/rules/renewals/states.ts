/** When a person last read these rules, in the field's notes. */
export const statesCheckedOn = '2026-11-25';

/** What a state requires for a plan that renews every month. */
export interface StateRule {
  /** The day it takes effect, "2025-07-01". */
  readonly since: string;
  readonly asks: {
    /** A reminder each year. */
    readonly yearly: boolean;
    /** A notice with each charge. */
    readonly everyCharge: boolean;
    /** Days of notice before a new price is charged, at least and at most; null: not specified. */
    readonly priceChangeDays: readonly [least: number, most: number] | null;
    /** Without consent to a new price the old one stays. */
    readonly consent: boolean;
  };
  /** False: it rests on only one or two public notes. */
  readonly isSure: boolean;
}

const noRequirements = {
  yearly: false,
  everyCharge: false,
  priceChangeDays: null,
  consent: false,
} as const;

/**
 * The states whose rule for monthly plans is known (ruling 47). Data, never advice: every customer
 * gets every notice, and the state only decides what a price change requires.
 */
export const stateRules: Readonly<Record<string, StateRule>> = {
  CA: {
    since: '2025-07-01',
    asks: { ...noRequirements, yearly: true, priceChangeDays: [7, 30] },
    isSure: true,
  },
  NY: {
    since: '2025-11-05',
    asks: { ...noRequirements, priceChangeDays: [7, 30], consent: true },
    isSure: true,
  },
  MA: { since: '2025-09-02', asks: { ...noRequirements, everyCharge: true }, isSure: false },
  MN: { since: '2025-01-01', asks: { ...noRequirements, yearly: true }, isSure: true },
  CT: { since: '2026-07-01', asks: { ...noRequirements, yearly: true }, isSure: false },
  CO: { since: '2026-02-16', asks: noRequirements, isSure: false },
  VA: { since: '2026-07-01', asks: noRequirements, isSure: false },
  MD: { since: '2026-06-01', asks: noRequirements, isSure: false },
  ME: { since: '2026-01-01', asks: noRequirements, isSure: false },
};

/** What a price change requires for a plan in that state; a notice if the state is unknown. */
export function priceChangeRequirement(state: string | null): 'notice' | 'consent' {
  return state !== null && stateRules[state]?.asks.consent === true ? 'consent' : 'notice';
}
