/** A state whose overtime rule exceeds the federal one of 40 hours a week. */
export interface StateOvertime {
  readonly state: 'AK' | 'CA' | 'CO' | 'NV';
  /** Daily hours above which overtime is due. */
  readonly overHours: number;
  /** Daily hours above which double pay is due. */
  readonly doubleOverHours: number | null;
  /** The rule has exceptions that we do not model. */
  readonly hasConditions: boolean;
}

/** When this list was read from public summaries. States change these rules: it is only a hint. */
export const stateOvertimeChecked = '2026-11-27';

export const stateOvertime: readonly StateOvertime[] = [
  // Employers of three or fewer are exempt.
  { state: 'AK', overHours: 8, doubleOverHours: null, hasConditions: true },
  // The seventh day in a row has its own rule.
  { state: 'CA', overHours: 8, doubleOverHours: 12, hasConditions: true },
  { state: 'CO', overHours: 12, doubleOverHours: null, hasConditions: false },
  // Only for those who earn less than one and a half times the minimum wage.
  { state: 'NV', overHours: 8, doubleOverHours: null, hasConditions: true },
];
