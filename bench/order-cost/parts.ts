import { holdJobs, holdJobsNoMore, releaseJobs, releaseMessages } from './held-jobs.ts';
import { between, type Usage } from './meter.ts';
import { type MeteredShop, untilEventsArrived } from './metered-shop.ts';
import type { Scheduled } from './shop.ts';

/** The parts of an order's cost, in the order of its life. */
export const partNames = [
  'schedule',
  'checkout',
  'confirm',
  'mails',
  'deliveries',
  'other jobs',
] as const;
export type Part = (typeof partNames)[number];
export type ByPart<T> = Readonly<Record<Part, T>>;

/**
 * Books and pays `orders` bookings part by part: all schedules, all checkouts, then all payments, each
 * with the page's call and the processor's events, then the resulting emails, deliveries and other
 * jobs. `read` is called after each part for further measurements.
 */
export async function measureParts<T>(
  { shop, meter, processor }: MeteredShop,
  orders: number,
  read: () => Promise<T>,
): Promise<ByPart<{ usage: Usage; read: T }>> {
  async function part(work: () => Promise<void>): Promise<{ usage: Usage; read: T }> {
    const before = await meter.read();
    await work();
    const usage = between(before, await meter.read());
    return { usage, read: await read() };
  }

  const scheduled: Scheduled[] = [];
  const sessions: string[] = [];
  await holdJobs(meter);
  const schedule = await part(async () => {
    while (scheduled.length < orders) scheduled.push(await shop.schedule());
  });
  const checkout = await part(async () => {
    for (const one of scheduled) sessions.push(await shop.checkout(one));
  });
  const confirm = await part(async () => {
    for (const session of sessions) {
      await shop.payAndReturn(session);
      await untilEventsArrived(processor);
    }
  });
  await holdJobsNoMore(meter);
  return {
    schedule,
    checkout,
    confirm,
    mails: await part(() => releaseMessages(meter, 'mail')),
    deliveries: await part(() => releaseMessages(meter, 'crm')),
    'other jobs': await part(() => releaseJobs(meter)),
  };
}

/** Turns the measurements of each part into one figure per part. */
export function mapParts<T, U>(parts: ByPart<T>, figure: (part: T) => U): ByPart<U> {
  return {
    schedule: figure(parts.schedule),
    checkout: figure(parts.checkout),
    confirm: figure(parts.confirm),
    mails: figure(parts.mails),
    deliveries: figure(parts.deliveries),
    'other jobs': figure(parts['other jobs']),
  };
}
