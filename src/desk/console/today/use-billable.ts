import { extraHours } from '#catalogue/rules/extra-hours.ts';
import { useRights } from '#company/console/parts/me.ts';
import type { CrewReportRow } from '#desk/contract/today.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What was sold with the visit; minutes are the sum over all workers. */
export type SoldTime = Pick<CrewReportRow, 'bookedMinutes' | 'extraHourCents'>;

/** The price of minutes beyond the booked ones. Null: free, or this operator may not bill it. */
export function useBillable(): (sold: SoldTime, workedMinutes: number) => Cents | null {
  const { billsUpTo, takePayments } = useRights();
  return ({ bookedMinutes, extraHourCents }, workedMinutes) => {
    if (extraHourCents === null) return null;
    const { hours, amount } = extraHours(bookedMinutes, workedMinutes, extraHourCents);
    const may = takePayments && (billsUpTo === null || amount <= billsUpTo);
    return may && hours > 0 ? amount : null;
  };
}
