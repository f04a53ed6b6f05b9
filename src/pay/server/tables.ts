import type { ColumnType, Generated } from 'kysely';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { PayLineKind } from '#pay/rules/lines/pay-line.ts';
import type { PayWay } from '#pay/rules/terms/pay-rate.ts';
import type { Cadence, DrivingWay, OvertimeRule } from '#pay/rules/terms/pay-terms.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** How the company pays; the latest entry counts. */
export interface PayTermsTable {
  id: Generated<string>;
  cadence: Fixed<Cadence>;
  begins: Fixed<string>;
  driving: Fixed<DrivingWay>;
  driving_cents: Fixed<number>;
  overtime: Fixed<OvertimeRule>;
  payday_days: Fixed<number>;
  operator_id: Fixed<string>;
  created_at: ColumnType<Date, undefined, never>;
}

export interface PayRatesTable {
  id: Generated<string>;
  person_id: Fixed<PersonId>;
  from_day: Fixed<string>;
  way: Fixed<PayWay>;
  /** Cents per hour, hundredths of a percent, or cents per job. */
  amount: Fixed<number>;
  has_overtime: Fixed<boolean>;
  operator_id: Fixed<string>;
  created_at: ColumnType<Date, undefined, never>;
}

/** The closed pay periods. */
export interface PayPeriodsTable {
  id: Generated<string>;
  from_day: Fixed<string>;
  to_day: Fixed<string>;
  terms_id: Fixed<string>;
  closed_by: Fixed<string>;
  closed_at: ColumnType<Date, undefined, never>;
}

export interface PayLinesTable {
  id: Generated<string>;
  period_id: Fixed<string>;
  person_id: Fixed<PersonId>;
  kind: Fixed<PayLineKind>;
  day: Fixed<string>;
  visit_id: Fixed<VisitId | null>;
  minutes: Fixed<number>;
  rate: Fixed<number | null>;
  basis_cents: Fixed<number | null>;
  cents: Fixed<number>;
  /** The closed period that it corrects. */
  corrects_id: Fixed<string | null>;
}

export interface PayTables {
  pay_terms: PayTermsTable;
  pay_rates: PayRatesTable;
  pay_periods: PayPeriodsTable;
  pay_lines: PayLinesTable;
}
