import { type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { bookCharge, newCharge } from './charges.ts';

/** A charge that a bank holds and that is not captured: it moves no money. */
export async function newUncapturedCharge(
  tx: Tx,
  intent: Stored,
  card: Stored,
  captureBefore: number,
): Promise<Stored> {
  return newCharge(tx, intent, card, { captureBefore });
}

/** Captures all or part of it; the money then belongs to the account. */
export async function captureCharge(tx: Tx, charge: Stored, amount: number): Promise<void> {
  charge.body = { ...charge.body, captured: true };
  await bookCharge(tx, charge, amount);
  await recordEvent(tx, 'charge.captured', charge.body);
}

/** The bank releases the hold: nothing was charged, and the charge counts as refunded. */
export async function releaseCharge(
  tx: Tx,
  charge: Stored,
  why: 'expired' | 'asked',
): Promise<void> {
  charge.body = { ...charge.body, amount_refunded: charge.body.amount, refunded: true };
  await saveObject(tx, charge);
  await recordEvent(tx, why === 'expired' ? 'charge.expired' : 'charge.refunded', charge.body);
}
