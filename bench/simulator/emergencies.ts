import { answerEmergency, declineEmergency } from '#payments/server/canceling/emergencies.ts';
import { ACTOR, type Actor, type Desk, type PaidBooking, together, twice } from './desk.ts';

/** Emergencies are answered, declined, or left to time out. */
export const emergencies: Actor = {
  share: 1,
  suits: ({ isEmergency }) => isEmergency,
  fates: {
    async answered(desk, booking) {
      await twice(() => answerEmergency(desk.deps, booking.orderId, ACTOR));
      return () => aDayPasses(desk, booking);
    },
    async declined({ deps }, { orderId }) {
      await twice(() => declineEmergency(deps, orderId, ACTOR));
      return undefined;
    },
    async 'answered and declined at once'({ deps }, { orderId }) {
      const both = [answerEmergency(deps, orderId, ACTOR), declineEmergency(deps, orderId, ACTOR)];
      await together(both);
      return undefined;
    },
    async 'left to the clock'(desk, booking) {
      return () => aDayPasses(desk, booking);
    },
    async 'answered as the clock strikes'(desk, booking) {
      return async () => {
        await aDayPasses(desk, booking);
        await desk.books.server.query(
          `select graphile_worker.add_job('payments.emergencies', job_key => 'strikes')`,
        );
        await twice(() => answerEmergency(desk.deps, booking.orderId, ACTOR));
      };
    },
  },
};

/** Includes those whose payment became known after everyone had acted. */
export async function aDayPassesForAll({ books }: Pick<Desk, 'books'>): Promise<void> {
  await books.server.query(
    `update orders set paid_at = paid_at - interval '24 hours'
     where is_emergency and status = 'confirmed' and emergency_answered_at is null`,
  );
}

/** Moves the clock forward in the database. */
async function aDayPasses({ books }: Desk, { orderId }: PaidBooking): Promise<void> {
  await books.server.query(
    `update orders set paid_at = paid_at - interval '24 hours' where id = $1`,
    [orderId],
  );
}
