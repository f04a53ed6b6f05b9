import type { Books } from '../settle.ts';
import { until } from './customer.ts';

/** After this many checks, we resend what a killed server left half sent. */
const PATIENT_LOOKS = 15;

/** Waits until every email about these bookings has reached its customer. */
async function mailsOut({ server }: Books, orders: readonly string[]): Promise<void> {
  let looks = 0;
  await until('the emails are out', async () => {
    looks += 1;
    if (looks % PATIENT_LOOKS === 0) {
      await server.query(
        `with due as (
           update outbox_messages set next_at = now()
           where channel = 'mail' and state = 'queued' and order_id = any($1) returning 1
         )
         select pg_notify('outbox', 'mail') from due`,
        [orders],
      );
    }
    const { rows } = await server.query<{ n: number }>(
      `select count(*)::int as n from outbox_messages
       where channel = 'mail' and state = 'queued' and order_id = any($1)`,
      [orders],
    );
    return rows[0]?.n === 0;
  });
}

/**
 * Runs the owner's charge hour of the next day, after all emails are out. Moves the clock forward in the database, and
 * starts the jobs that look at it.
 */
export async function hourStrikes(books: Books, orders: readonly string[]): Promise<void> {
  await mailsOut(books, orders);
  await books.server.query(
    `with due as (
       update due_charges set charge_at = now() where state = 'planned' and order_id = any($1)
       returning id
     )
     select graphile_worker.add_job('payments.charge-due', json_build_object('paymentId', id),
       job_key => 'payments.charge-due:' || id) from due`,
    [orders],
  );
}
