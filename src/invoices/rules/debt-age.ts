/** How long an amount has been due: the columns of an aging report. */
export const debtAges = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const;
export type DebtAge = (typeof debtAges)[number];

/** @param days since its due date; 0 or less: it is not overdue */
export function debtAgeOf(days: number): DebtAge {
  if (days <= 0) return 'not-due';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over-90';
}
