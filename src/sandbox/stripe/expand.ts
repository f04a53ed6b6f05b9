import { findObject, listObjects, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { invalidRequest } from './failure.ts';
import { publicLines } from './resources/checkout-sessions.ts';

const DEEPEST = 4;
const MAX_INCLUDED = 10;

/** Kinds by the prefix of their ids. Anything else is not a reference. */
const KINDS: Readonly<Record<string, string>> = {
  bpc: 'billing_portal.configuration',
  ch: 'charge',
  py: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  du: 'dispute',
  in: 'invoice',
  pi: 'payment_intent',
  po: 'payout',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  pyr: 'refund',
  re: 'refund',
  seti: 'setup_intent',
  txn: 'balance_transaction',
  sub: 'subscription',
};

/** Fields that an object shows only on request. */
const INCLUDED: Readonly<Record<string, (tx: Tx, owner: Stored) => Promise<object>>> = {
  'checkout.session.line_items': async (_, owner) =>
    envelope(publicLines(owner), owner, 'line_items'),
  'charge.refunds': (tx, owner) => belonging(tx, 'refund', 'charge', owner, 'refunds'),
  'customer.subscriptions': (tx, owner) =>
    belonging(tx, 'subscription', 'customer', owner, 'subscriptions'),
  'invoice.payments': (tx, owner) => belonging(tx, 'invoice_payment', 'invoice', owner, 'payments'),
};

type Shown = Record<string, unknown>;

/**
 * Replaces ids with their objects along each path (`data.payment_intent.latest_charge`).
 * @throws ApiError 400 when a path leads to something that cannot be expanded.
 */
export async function expand(tx: Tx, answer: object, paths: readonly string[]): Promise<object> {
  const copy = structuredClone(answer) as Shown;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > DEEPEST + 1) {
      throw invalidRequest(
        `You cannot expand more than ${DEEPEST} levels of a property.`,
        'expand',
      );
    }
    await expandAt(tx, copy, parts, path);
  }
  return copy;
}

async function expandAt(tx: Tx, at: Shown, parts: readonly string[], path: string): Promise<void> {
  const [name, ...rest] = parts;
  if (name === undefined) return;
  const inside = at[name];
  if (inside === null) return;
  if (Array.isArray(inside)) {
    for (const item of inside) await expandAt(tx, item, rest, path);
    return;
  }
  const value = await expandedValue(tx, at, name, path);
  at[name] = value;
  await expandAt(tx, value, rest, path);
}

async function expandedValue(tx: Tx, at: Shown, name: string, path: string): Promise<Shown> {
  const value = at[name];
  if (typeof value === 'object' && value !== null) return value as Shown;
  if (typeof value === 'string') {
    const kind = KINDS[value.split('_')[0] ?? ''];
    const found = kind ? await findObject(tx, kind, value) : null;
    if (found) return found.body;
  }
  const include = INCLUDED[`${at.object}.${name}`];
  const owner = include ? await findObject(tx, String(at.object), String(at.id)) : null;
  if (include && owner) return (await include(tx, owner)) as Shown;
  throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}

async function belonging(
  tx: Tx,
  kind: string,
  field: string,
  owner: Stored,
  name: string,
): Promise<object> {
  const { objects, hasMore } = await listObjects(tx, {
    kind,
    equal: { [field]: owner.id },
    limit: MAX_INCLUDED,
  });
  return envelope(
    objects.map((object) => object.body),
    owner,
    name,
    hasMore,
  );
}

function envelope(
  data: readonly { readonly id: string }[],
  owner: Stored,
  name: string,
  hasMore = false,
): object {
  const path = owner.kind === 'checkout.session' ? 'checkout/sessions' : `${owner.kind}s`;
  return { object: 'list', data, has_more: hasMore, url: `/v1/${path}/${owner.id}/${name}` };
}
