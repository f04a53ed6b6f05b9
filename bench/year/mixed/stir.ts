import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import type { Chance } from '../../simulator/chance.ts';
import type { Customer } from '../../simulator/terms/customer.ts';
import { TIME_ZONE } from '../company.ts';
import type { MixedCompany } from './company.ts';

const HOUR_MS = 3_600_000;
const EACH = 13;
const [MOVES, CANNOT_COME, SKIPS] = [3, 7, 11];

/** Whose wish each skip was. */
export type Wishes = Map<VisitId, 'customer' | 'company'>;

/** The office moves visits of a rhythm, cannot come, or skips them as their customer wishes. */
export async function stir(
  company: MixedCompany,
  customers: readonly Customer[],
  { day, dice, wishes }: { readonly day: number; readonly dice: Chance; readonly wishes: Wishes },
): Promise<void> {
  const rhythms = customers.filter(({ account }) => account.sale.terms === 'rhythm');
  const customer = rhythms[dice.below(rhythms.length)];
  if (customer === undefined) return;
  const visit = await nextOf(company, customer);
  if (visit === undefined) return;
  const { office } = company.town;
  const params = { id: visit.id };
  const { version, crewId } = visit;
  switch (day % EACH) {
    case MOVES: {
      const start = isoText(visit.starts_at.getTime() + 2 * HOUR_MS, TIME_ZONE);
      const body = { version, start, crewId, despite: 'As agreed on the phone' };
      await office.must('POST /visits/:id/move', { params, body: body as never });
      return;
    }
    case CANNOT_COME:
    case SKIPS: {
      const by = day % EACH === SKIPS ? 'customer' : 'company';
      const body = { version, by, scope: 'one', money: 'none' } as const;
      await office.must('POST /visits/:id/skip', { params, body });
      wishes.set(visit.id, by);
    }
  }
}

interface Next {
  readonly id: VisitId;
  readonly crewId: CrewId | null;
  readonly version: number;
  readonly starts_at: Date;
}

/** Far enough ahead to be changed. */
function nextOf({ db }: MixedCompany, { orderId }: Customer): Promise<Next | undefined> {
  return db
    .selectFrom('visits')
    .select(['id', 'crew_id as crewId', 'row_version as version', 'starts_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', new Date(Date.now() + 72 * HOUR_MS))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}
