import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Service } from '#catalogue/rules/types.ts';

/** The classes that states use to tax services. */
export const serviceClasses = [
  'routine',
  'deep',
  'move-out',
  'post-construction',
  'carpet',
  'window',
  'goods',
] as const;
export type ServiceClass = (typeof serviceClasses)[number];

/** The product's own services and extras that are neither routine nor deep. */
const CARPET: ReadonlySet<string> = new Set([
  'pet-hair-odor-carpet',
  'mattress-upholstery-carpet-sanitizing',
  'mattress_upholstery',
]);
const ROUTINE: ReadonlySet<string> = new Set(['home-standard-clean', 'priority-home-cleaning']);

/** A service's class until its owner chooses one: a plan is routine, a one-time booking is deep. */
export function defaultClassOf(id: string, service: Service | undefined): ServiceClass {
  if (CARPET.has(id)) return 'carpet';
  const isPlan = isRecurring(service, 'monthly');
  return isPlan || ROUTINE.has(id) ? 'routine' : 'deep';
}
