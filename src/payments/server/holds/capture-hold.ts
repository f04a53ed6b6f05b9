import type { HoldId } from '#kernel/rules/ids.ts';
import { type Cents, minCents } from '#kernel/rules/money.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { Charge } from '#payments/server/processor/processor.ts';
import { chargeOfHold, storeHold } from './apply-hold.ts';
import { findHold, isRequestedHold } from './hold-queries.ts';

/** 'over': nothing is held or was captured, and that is final: the saved card may be charged. */
export type Capture = Charge | 'over' | 'unreachable';

/** Charges a hold once, however often it is requested: a captured or released hold stays that way at the processor. */
export async function captureHold(deps: PaymentDeps, id: HoldId, amount: Cents): Promise<Capture> {
  const hold = await findHold(deps.db, id);
  if (hold === undefined || !isRequestedHold(hold) || hold.payment_intent_ref === null)
    return 'over';
  const most = minCents(amount, hold.amount_cents);
  const captured = await deps.processor.captureHold(hold.payment_intent_ref, most);
  if (captured.ok) return chargeOfHold(captured.value);
  const before = await readCapture(deps, id);
  // It is held, and was not captured this time: retried until the bank releases it.
  return before === 'held' ? 'unreachable' : before;
}

/** Its current state; nothing is captured now. */
export async function readCapture(deps: PaymentDeps, id: HoldId): Promise<Capture | 'held'> {
  const ref = (await findHold(deps.db, id))?.payment_intent_ref ?? null;
  if (ref === null) return 'over';
  const told = await deps.processor.readHold(ref);
  if (!told.ok) return told.failure.kind === 'missing' ? 'over' : 'unreachable';
  if (told.value.state === 'captured') return chargeOfHold(told.value);
  if (told.value.state === 'held') return 'held';
  await storeHold(deps, id, told.value);
  return 'over';
}
