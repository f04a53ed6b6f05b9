import { addressLines } from '#kernel/rules/address-lines.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';

/** A home as a booking of it has it; its address is empty if nobody gave one. */
export interface BookedHome {
  readonly orderId: OrderId;
  readonly facts: HomeFacts;
}

/** A home as it is kept by hand. */
export interface KeptHome {
  readonly id: string;
  readonly facts: HomeFacts;
  /** The latest bookings of the homes whose place it took. */
  readonly orderIds: readonly OrderId[];
  readonly isRemoved: boolean;
}

export interface MergedHome {
  readonly id: string | null;
  readonly facts: HomeFacts;
  /** Its bookings, the newest first. */
  readonly orderIds: readonly OrderId[];
}

/**
 * Each home once: as it is kept by hand, else by the latest booking of it. Those that were booked
 * come first, the newest of them before the others.
 */
export function mergedHomes(
  booked: readonly BookedHome[],
  kept: readonly KeptHome[],
): readonly MergedHome[] {
  const homes = new Map<string, { id: string | null; facts: HomeFacts; orderIds: OrderId[] }>();
  for (const { orderId, facts } of booked) {
    const key = keyOf(facts);
    const own = keeperOf(orderId, key, booked, kept);
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

/** What is kept of the home of a booking: by its address, or in the place of what it had been. */
function keeperOf(
  orderId: OrderId,
  key: string,
  booked: readonly BookedHome[],
  kept: readonly KeptHome[],
): KeptHome | undefined {
  const isAt = (id: OrderId) => booked.some((of) => of.orderId === id && keyOf(of.facts) === key);
  // What was booked there again since is another home than what took its place.
  const formerly = ({ orderIds }: KeptHome) => orderIds.some((id) => orderId <= id && isAt(id));
  return kept.find((home) => !home.isRemoved && keyOf(home.facts) === key) ?? kept.find(formerly);
}

/** One address is one home; without one, so is what was booked. */
function keyOf({ address, bedroomBath, sizeCategory }: HomeFacts): string {
  const lines = address.line1 === '' ? [bedroomBath, sizeCategory] : addressLines(address);
  return lines.join('\n').toLowerCase();
}
