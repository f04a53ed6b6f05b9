import type { FirstStepsAnswer } from '#company/contract/settings.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { readCompanySetup } from '#visits/server/visits.ts';
import { bookingsPaid } from './queries.ts';

/**
 * What a new company has yet to do, from the system's own state; nothing once it is in business.
 */
export async function readFirstSteps({
  db,
  settings,
}: {
  readonly db: Db;
  readonly settings: Pick<Settings, 'stripe' | 'business' | 'schedulingWidgetUrl'>;
}): Promise<FirstStepsAnswer> {
  const [paid, { hasHours, hasArea }] = await Promise.all([bookingsPaid(db), readCompanySetup(db)]);
  const takesMoney = settings.stripe !== null;
  if (takesMoney && paid.real) return { steps: [] };
  const hasWidget = settings.schedulingWidgetUrl !== null;
  return {
    steps: [
      { step: 'payments', isDone: takesMoney },
      { step: 'name', isDone: settings.business.name !== defaultBusiness.name },
      { step: 'hours', isDone: hasHours || hasWidget },
      { step: 'area', isDone: hasArea || hasWidget },
      { step: 'test', isDone: paid.any },
      { step: 'booking', isDone: false },
    ],
  };
}
