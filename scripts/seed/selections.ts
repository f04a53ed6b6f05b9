import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { bookedMinutes } from '#catalogue/rules/booked-time.ts';
import { isRecurring, type PricedLine, quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { Catalogue, Frequency, Home, HomeSize } from '#catalogue/rules/types.ts';

/** A selection that seeded orders share, priced like any other. */
export interface SeedSelection {
  slot: number;
  service_id: string;
  service_name: string;
  category: string;
  frequency: Frequency;
  recurring: boolean;
  bedroom_bath: string;
  size_category: string;
  square_footage: number;
  minutes: number;
  total_cents: number;
  lines: readonly PricedLine[];
}

const DEAREST_CENTS = 1_000_000;

/** How often each service is booked, as a business might see it. */
const SERVICES: readonly [id: string | null, frequency: Frequency, weight: number][] = [
  ['priority-home-cleaning', 'one-time', 22],
  ['home-standard-clean', 'one-time', 20],
  ['home-deep-cleaning', 'one-time', 11],
  ['kitchen-deep-cleaning', 'one-time', 9],
  ['pet-hair-odor-carpet', 'one-time', 7],
  ['air-duct-dryer-vent', 'one-time', 6],
  ['emergency-cleanup', 'one-time', 2],
  [null, 'one-time', 5],
  ['essential', 'monthly', 5],
  ['essential', 'biweekly', 5],
  ['safe-sound', 'biweekly', 3],
  ['safe-sound', 'weekly', 2],
  ['peace-mind', 'monthly', 1],
  ['peace-mind', 'weekly', 2],
];

/** `count` priced selections, in a mixture that depends only on `random`. */
export function seedSelections(
  catalogue: Catalogue,
  count: number,
  random: () => number,
): SeedSelection[] {
  const selections: SeedSelection[] = [];
  while (selections.length < count) {
    const [serviceId, frequency] = pickWeighted(SERVICES, random);
    const home = pick(catalogue.homes, random);
    const size = pick(home.sizes, random);
    const selection: Selection = {
      serviceId,
      frequency,
      home: { bedroomBath: home.id, sizeCategory: size.id },
      addOns: addOnsOf(catalogue, serviceId === null, random),
    };
    const priced = quote(catalogue, selection);
    if (priced.status !== 'priced' || priced.total > DEAREST_CENTS) continue;
    selections.push({
      slot: selections.length,
      ...factsOf(catalogue, selection, home, size),
      total_cents: priced.total,
      lines: priced.lines,
    });
  }
  return selections;
}

function factsOf(catalogue: Catalogue, selection: Selection, home: Home, size: HomeSize) {
  const service = catalogue.services.find(({ id }) => id === selection.serviceId);
  return {
    service_id: service?.id ?? addOnsOnly.id,
    service_name: service?.name ?? addOnsOnly.name,
    category: service?.category ?? addOnsOnly.category,
    frequency: selection.frequency,
    recurring: isRecurring(service, selection.frequency),
    bedroom_bath: home.id,
    size_category: size.id,
    square_footage: size.from,
    minutes: bookedMinutes(catalogue, selection),
  };
}

function addOnsOf(catalogue: Catalogue, isNeeded: boolean, random: () => number) {
  const count = isNeeded || random() < 0.25 ? 1 + Math.floor(random() * 2) : 0;
  const offered = catalogue.addOns.filter((addOn) => addOn.offered);
  const first = Math.floor(random() * offered.length);
  return Array.from({ length: count }, (_, index) => ({
    id: offered[(first + index) % offered.length]?.id ?? '',
    quantity: 1 + Math.floor(random() * 3),
  }));
}

function pickWeighted<T extends readonly [...unknown[], number]>(
  items: readonly T[],
  random: () => number,
): T {
  let left = random() * items.reduce((sum, item) => sum + (item.at(-1) as number), 0);
  const found = items.find((item) => {
    left -= item.at(-1) as number;
    return left < 0;
  });
  return found ?? (items[0] as T);
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
