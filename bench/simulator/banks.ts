import type { Visitor } from './visitor.ts';

/** They try again while the bank decides. */
export async function bankAnswersLater(visitor: Visitor): Promise<string | null> {
  const session = await visitor.checkout(visitor.selection);
  const outcome = visitor.chance.happens(0.5) ? 'paid' : 'failed';
  const seconds = 1 + visitor.chance.below(3);
  const waiting = await visitor.payLater(session, outcome, seconds);
  const again = await visitor.checkout(visitor.selection);
  const paidAgain = await visitor.pay(again);
  if (paidAgain) return again;
  return waiting ? session : null;
}

/** They look for Link, which the page does not offer (ruling 34), and pay by card. */
export async function seeksLink(visitor: Visitor): Promise<string | null> {
  const session = await visitor.checkout(visitor.selection);
  if (await visitor.payByLink(session, 'new')) throw new Error('the card page offers Link');
  return (await visitor.pay(session)) ? session : null;
}

/** Their page was opened before that ruling. */
export async function paysByLink(visitor: Visitor): Promise<string | null> {
  const session = await visitor.checkout(visitor.selection);
  return (await visitor.payByLink(session, 'old')) ? session : null;
}
