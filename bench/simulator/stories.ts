import { setTimeout as wait } from 'node:timers/promises';
import { bankAnswersLater, paysByLink, seeksLink } from './banks.ts';
import type { Story, Visitor } from './visitor.ts';

const RETURNS = 0.7;

async function straight(visitor: Visitor): Promise<string | null> {
  return payFirst(visitor, [await visitor.checkout(visitor.selection)]);
}

async function doubleClicks(visitor: Visitor): Promise<string | null> {
  const { selection } = visitor;
  return payFirst(visitor, await Promise.all([1, 2, 3].map(() => visitor.checkout(selection))));
}

/** Both tabs are on the checkout page, and both are paid at the same time. */
async function twoTabs(visitor: Visitor): Promise<string | null> {
  const first = await visitor.checkout(visitor.selection);
  const second = await visitor.checkout(visitor.selection);
  return payFirst(visitor, [first, second]);
}

/** The old selection's checkout page stays open in another tab. */
async function changesMind(visitor: Visitor): Promise<string | null> {
  const before = await visitor.checkout(visitor.selection);
  const after = await visitor.checkout(visitor.otherSelection);
  return payFirst(visitor, [before, after]);
}

async function changesMindWhilePaying(visitor: Visitor): Promise<string | null> {
  const before = await visitor.checkout(visitor.selection);
  const paying = visitor.pay(before);
  const after = await visitor.checkout(visitor.otherSelection);
  const paid = await paying;
  const paidAgain = await visitor.pay(after);
  return paid ? before : paidAgain ? after : null;
}

async function twoSelectionsAtOnce(visitor: Visitor): Promise<string | null> {
  const { selection, otherSelection } = visitor;
  const chosen = [selection, otherSelection, selection, otherSelection];
  return payFirst(visitor, await Promise.all(chosen.map((one) => visitor.checkout(one))));
}

/** They leave, come back, pay, go back in the history and try to pay again. */
async function comesBack(visitor: Visitor): Promise<string | null> {
  await visitor.checkout(visitor.selection);
  const session = await visitor.checkout(visitor.selection);
  const paid = await visitor.pay(session);
  const again = await visitor.checkout(visitor.selection);
  const paidAgain = await visitor.pay(again);
  return paid ? session : paidAgain ? again : null;
}

async function losesTheAnswer(visitor: Visitor): Promise<string | null> {
  await visitor.checkoutAndLeave(visitor.selection);
  return straight(visitor);
}

async function isDeclinedFirst(visitor: Visitor): Promise<string | null> {
  const session = await visitor.checkout(visitor.selection);
  await visitor.decline(session);
  // Some pay where they are, the others start over.
  if (visitor.chance.happens(0.5)) return payFirst(visitor, [session]);
  return payFirst(visitor, [await visitor.checkout(visitor.selection), session]);
}

async function cancels(visitor: Visitor): Promise<string | null> {
  await visitor.checkout(visitor.selection);
  return null;
}

const stories: readonly (readonly [weight: number, story: Story])[] = [
  [27, straight],
  [10, doubleClicks],
  [9, twoTabs],
  [9, changesMind],
  [9, changesMindWhilePaying],
  [6, twoSelectionsAtOnce],
  [8, comesBack],
  [5, losesTheAnswer],
  [5, isDeclinedFirst],
  [8, bankAnswersLater],
  [4, seeksLink],
  [4, paysByLink],
  [4, cancels],
];

/** One visitor's whole visit; three of ten never see the success page. */
export async function visit(visitor: Visitor): Promise<void> {
  const tellings = stories.flatMap(([weight, story]) => Array<Story>(weight).fill(story));
  const paid = await visitor.chance.oneOf(tellings)(visitor);
  if (paid === null || !visitor.chance.happens(RETURNS)) return;
  await wait(visitor.chance.below(500));
  await visitor.successPage(paid);
}

/** Pays all of them at the same time, as far as the processor allows. */
async function payFirst(
  visitor: Visitor,
  sessions: readonly (string | null)[],
): Promise<string | null> {
  const different = [...new Set(sessions)];
  const paid = await Promise.all(different.map((session) => visitor.pay(session)));
  return different[paid.indexOf(true)] ?? null;
}
