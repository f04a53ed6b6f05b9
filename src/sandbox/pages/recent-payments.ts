import { findObject, listObjects, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';

const SHOWN = 50;

/** A checkout session, a charge, or both, with what happened to the money. */
export interface Payment {
  readonly session: Stored | null;
  readonly charge: Stored | null;
  readonly refunds: readonly Stored[];
  readonly dispute: Stored | null;
  readonly created: number;
}

/** Checkout sessions, and charges without one: a plan's months, extra hours, dashboard payments. */
export async function recentPayments(tx: Tx): Promise<Payment[]> {
  const sessions = await listObjects(tx, { kind: 'checkout.session', limit: SHOWN });
  const payments: Payment[] = [];
  for (const session of sessions.objects) {
    payments.push(await paymentOf(tx, session, await chargeOf(tx, session)));
  }
  const known = new Set(payments.map(({ charge }) => charge?.id));
  const charges = await listObjects(tx, { kind: 'charge', limit: SHOWN });
  for (const charge of charges.objects) {
    const failed = charge.body.status === 'failed';
    if (!failed && !known.has(charge.id)) payments.push(await paymentOf(tx, null, charge));
  }
  return payments.sort((a, b) => b.created - a.created).slice(0, SHOWN);
}

async function chargeOf(tx: Tx, session: Stored): Promise<Stored | null> {
  const intentId = session.body.payment_intent ?? (await invoiceIntent(tx, session));
  const intent = intentId ? await findObject(tx, 'payment_intent', intentId) : null;
  const chargeId = intent?.body.latest_charge;
  return chargeId ? findObject(tx, 'charge', chargeId) : null;
}

async function invoiceIntent(tx: Tx, session: Stored): Promise<string | undefined> {
  const id = session.body.invoice;
  const invoice = id ? await findObject(tx, 'invoice', id) : null;
  return invoice?.hidden.intent;
}

async function paymentOf(tx: Tx, session: Stored | null, charge: Stored | null): Promise<Payment> {
  const equal = { charge: charge?.id ?? '' };
  const refunds =
    charge?.body.amount_refunded || charge?.body.paid
      ? await listObjects(tx, { kind: 'refund', equal, limit: SHOWN })
      : null;
  const disputes = charge?.body.disputed
    ? await listObjects(tx, { kind: 'dispute', equal, limit: 1 })
    : null;
  return {
    session,
    charge,
    refunds: refunds?.objects ?? [],
    dispute: disputes?.objects[0] ?? null,
    created: session?.body.created ?? charge?.body.created ?? 0,
  };
}
