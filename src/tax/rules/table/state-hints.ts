import type { ServiceClass } from './service-class.ts';

/** When a person last read these, in the field's notes. */
export const hintsCheckedOn = '2026-11-25';

/** What is known about taxing home cleaning in a state. Data, never advice: nothing follows from it automatically. */
export interface StateHint {
  /** 'some': only `classes`. 'default': it taxes services unless it says otherwise. */
  readonly homes:
    | 'taxed'
    | 'not-taxed'
    | 'some'
    | 'default'
    | 'no-state-tax'
    | 'probably'
    | 'unsure';
  /** With 'some'. */
  readonly classes?: readonly ServiceClass[];
  /** False: it rests on a single public source, or sources disagree. */
  readonly isSure: boolean;
}

const taxed: StateHint = { homes: 'taxed', isSure: true };
const notTaxed: StateHint = { homes: 'not-taxed', isSure: true };
const byDefault: StateHint = { homes: 'default', isSure: true };
const noStateTax: StateHint = { homes: 'no-state-tax', isSure: true };
const probably: StateHint = { homes: 'probably', isSure: false };
const unsure: StateHint = { homes: 'unsure', isSure: false };

/** By state; a missing state was not looked up. */
export const stateHints: Readonly<Record<string, StateHint>> = {
  // Sources disagree: one says that homes are exempt.
  TX: { homes: 'taxed', isSure: false },
  OH: taxed,
  PA: taxed,
  MN: taxed,
  DC: taxed,
  KY: taxed,
  AR: taxed,
  SD: taxed,
  HI: byDefault,
  NM: byDefault,
  WV: byDefault,
  CA: notTaxed,
  FL: notTaxed,
  MD: notTaxed,
  IA: notTaxed,
  WA: { homes: 'some', classes: ['post-construction'], isSure: true },
  OR: noStateTax,
  MT: noStateTax,
  NH: noStateTax,
  DE: noStateTax,
  AK: noStateTax,
  NY: probably,
  NJ: probably,
  CT: unsure,
  NE: unsure,
  AZ: unsure,
  TN: unsure,
  WI: unsure,
  UT: unsure,
};
