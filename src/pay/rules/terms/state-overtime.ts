/** A state whose own overtime rule goes beyond the federal one, over 40 hours a week. */
export interface StateOvertime {
  readonly state: 'AK' | 'CA' | 'CO' | 'NV';
  /** Hours of a day over which overtime is due. */
  readonly overHours: number;
  /** Hours of a day over which twice the pay is due. */
  readonly doubleOverHours: number | null;
  /** The rule has exceptions that nothing here knows. */
  readonly hasConditions: boolean;
}

/** When this list was read from public summaries. States change such rules: it is a hint, applied to nobody. */
export const stateOvertimeChecked = '2026-11-27';

export const stateOvertime: readonly StateOvertime[] = [
  // Employers of three and fewer are exempt.
  { state: 'AK', overHours: 8, doubleOverHours: null, hasConditions: true },
  // The seventh day in a row has a rule of its own.
  { state: 'CA', overHours: 8, doubleOverHours: 12, hasConditions: true },
  { state: 'CO', overHours: 12, doubleOverHours: null, hasConditions: false },
  // For those who earn less than one and a half times the minimum wage.
  { state: 'NV', overHours: 8, doubleOverHours: null, hasConditions: true },
];
