import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Service } from '#catalogue/rules/types.ts';

/** How states tell services apart that they tax. */
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

/** Of the services and extras that the product comes with, where it is neither routine nor deep. */
const CARPET: ReadonlySet<string> = new Set([
  'pet-hair-odor-carpet',
  'mattress-upholstery-carpet-sanitizing',
  'mattress_upholstery',
]);
const ROUTINE: ReadonlySet<string> = new Set(['home-standard-clean', 'priority-home-cleaning']);

/** What a service is until its owner says otherwise: a plan is routine, what is booked once is deep. */
export function defaultClassOf(id: string, service: Service | undefined): ServiceClass {
  if (CARPET.has(id)) return 'carpet';
  const isPlan = isRecurring(service, 'monthly');
  return isPlan || ROUTINE.has(id) ? 'routine' : 'deep';
}
