import { type Kysely, sql } from 'kysely';

/** What this product's own reasons were stored as, and the codes that are stored now. */
const REASONS = {
  'You cancelled in time, so everything is given back.': 'customer-cancelled-in-time',
  'Nobody is available for this emergency. The full price is given back.': 'nobody-available',
  'Another price took its place.': 'replaced-by-another-price',
  'The plan has ended.': 'plan-ended',
  'The booking was paid already': 'paid-already',
  'The bill was paid already': 'bill-paid-already',
  'The booking was cancelled before the payment arrived': 'paid-after-cancellation',
  'Given back at the card processor': 'given-back-at-processor',
  'A referred customer paid for the first booking': 'referred-customer-paid',
  'For the next month of the plan that earned it': 'for-the-plan-that-earned-it',
  'The first booking was refunded in full': 'first-booking-refunded',
  'The card processor refused it': 'processor-refused-credit',
};

/** The timeline is the log of an order's events; reasons of our own are codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_timeline rename to order_events`.execute(db);
  await sql`alter table order_events rename column details to fields`.execute(db);
  await sql`alter table order_events disable trigger user`.execute(db);
  await sql`alter table credit_entries disable trigger user`.execute(db);
  const codes = sql`jsonb_each_text(${JSON.stringify(REASONS)}::jsonb) as reason (sentence, code)`;
  await sql`
    update order_events set fields = jsonb_set(fields, '{reason}', to_jsonb(code))
    from ${codes} where fields ->> 'reason' = sentence
  `.execute(db);
  await sql`update refunds set reason = code from ${codes} where refunds.reason = sentence`.execute(
    db,
  );
  await sql`
    update credit_entries set reason = code from ${codes} where credit_entries.reason = sentence
  `.execute(db);
  await sql`alter table order_events enable trigger user`.execute(db);
  await sql`alter table credit_entries enable trigger user`.execute(db);
}
