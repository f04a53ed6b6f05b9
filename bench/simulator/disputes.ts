import type { Actor, Desk, Fate, Later, PaidBooking } from './desk.ts';

/** Cardholders dispute their payments, and banks decide. */
export const disputes: Actor = {
  share: 0.25,
  fates: {
    won: dispute({}, ['advance under_review', 'close won']),
    lost: dispute({}, ['close lost']),
    'lost, appealed and won': dispute(
      {},
      ['close lost'],
      ['advance appeal_under_review', 'close won'],
    ),
    'lost, appealed and lost': dispute(
      {},
      ['close lost'],
      ['advance appeal_needs_response', 'advance appeal_under_review', 'close lost'],
    ),
    'appealed and won within the hour': dispute({}, [
      'close lost',
      'advance appeal_under_review',
      'close won',
    ]),
    'waiting for an answer': dispute({}, []),
    'lost in part': dispute({}, ['close lost 1000']),
    'in full after a refund in part, lost': async (desk, booking) => {
      const charge = await chargeOf(desk, booking);
      if (charge === null) return undefined;
      const back = 1_000;
      await desk.processor.act(`charges/${charge}/refund`, { amount: back });
      const opened = await contest(desk, charge, { amount: booking.amount });
      if (opened === null) return undefined;
      return () => bringOn(desk, opened, [`close lost ${back}`]);
    },
    'in part, won': dispute({ amount: 1_000 }, [], ['close won']),
    'an inquiry that ends': dispute({ inquiry: true }, [], ['close warning_closed']),
    'an inquiry that becomes one': dispute(
      { inquiry: true },
      ['advance needs_response'],
      ['close lost'],
    ),
  },
};

/** Opens a dispute and continues it, both at once and days later. */
function dispute(
  complaint: { readonly inquiry?: boolean; readonly amount?: number },
  now: readonly string[],
  later: readonly string[] = [],
): Fate {
  return async (desk, booking) => {
    const charge = await chargeOf(desk, booking);
    const opened = charge === null ? null : await contest(desk, charge, complaint);
    if (opened === null) return undefined;
    await bringOn(desk, opened, now);
    return later.length === 0 ? undefined : () => bringOn(desk, opened, later);
  };
}

/** Null: the charge cannot be disputed, for example because it was refunded. */
export async function contest(
  { processor }: Desk,
  charge: string,
  complaint: object = {},
): Promise<string | null> {
  const dispute = await processor.post<{ id: string }>(`charges/${charge}/dispute`, complaint);
  return dispute?.id ?? null;
}

/** Each step names the act, the status that follows, and the cents that come back with it. */
async function bringOn({ processor }: Desk, dispute: string, steps: readonly string[]) {
  for (const step of steps) {
    const [act, status, reinstated = '0'] = step.split(' ');
    await processor.act(`disputes/${dispute}/${act}`, { status, reinstated: Number(reinstated) });
  }
}

/** The charge of a booking; a plan's is known by its invoice. */
export async function chargeOf(
  { books }: Desk,
  { intent, invoice }: Pick<PaidBooking, 'intent' | 'invoice'>,
): Promise<string | null> {
  const { rows } = await books.processor.query<{ id: string }>(
    `select id from sandbox.objects
     where kind = 'charge' and body ->> 'status' = 'succeeded' and body ->> 'payment_intent' = coalesce(
       $1, (select body -> 'payment' ->> 'payment_intent' from sandbox.objects
            where kind = 'invoice_payment' and body ->> 'invoice' = $2 limit 1))`,
    [intent, invoice],
  );
  return rows[0]?.id ?? null;
}

/** Like the steps of a fate, for an existing dispute. */
export function decide(desk: Desk, dispute: string, status: 'won' | 'lost'): Later {
  return () => bringOn(desk, dispute, [`close ${status}`]);
}
