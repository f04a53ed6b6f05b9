import { addressLines } from '#kernel/rules/address-lines.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';

/** A home as in a booking; its address is empty if none was given. */
export interface BookedHome {
  readonly orderId: OrderId;
  readonly facts: HomeFacts;
}

/** A home as edited by hand. */
export interface EditedHome {
  readonly id: string;
  readonly facts: HomeFacts;
  /** The latest bookings of the homes that it replaced. */
  readonly orderIds: readonly OrderId[];
  readonly isRemoved: boolean;
}

export interface MergedHome {
  readonly id: string | null;
  readonly facts: HomeFacts;
  /** Its bookings, newest first. */
  readonly orderIds: readonly OrderId[];
}

/**
 * Each home once: as edited by hand, or else as in its latest booking. Booked homes come first, the newest before the
 * others.
 */
export function mergedHomes(
  booked: readonly BookedHome[],
  kept: readonly EditedHome[],
): readonly MergedHome[] {
  const homes = new Map<string, { id: string | null; facts: HomeFacts; orderIds: OrderId[] }>();
  for (const { orderId, facts } of booked) {
    const key = homeKey(facts);
    const own = editedHomeOf(orderId, key, booked, kept);
    if (own?.isRemoved) continue;
    const at = own?.id ?? key;
    const known = homes.get(at);
    if (known !== undefined) known.orderIds.push(orderId);
    else homes.set(at, { id: own?.id ?? null, facts: own?.facts ?? facts, orderIds: [orderId] });
  }
  for (const { id, facts, isRemoved } of kept) {
    if (!isRemoved && !homes.has(id)) homes.set(id, { id, facts, orderIds: [] });
  }
  return [...homes.values()];
}

/** The edited home of a booking: by its address, or by the one it replaced. */
function editedHomeOf(
  orderId: OrderId,
  key: string,
  booked: readonly BookedHome[],
  kept: readonly EditedHome[],
): EditedHome | undefined {
  const isAt = (id: OrderId) => booked.some((of) => of.orderId === id && homeKey(of.facts) === key);
  // If the old address was booked again since, that is another home.
  const formerly = ({ orderIds }: EditedHome) => orderIds.some((id) => orderId <= id && isAt(id));
  return kept.find((home) => !home.isRemoved && homeKey(home.facts) === key) ?? kept.find(formerly);
}

/** One address is one home; without an address, one kind of home. */
function homeKey({ address, bedroomBath, sizeCategory }: HomeFacts): string {
  const lines = address.line1 === '' ? [bedroomBath, sizeCategory] : addressLines(address);
  return lines.join('\n').toLowerCase();
}
