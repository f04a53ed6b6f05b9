import { Hono } from 'hono';
import {
  operatorOf,
  ownersOnly,
  rightsRequired,
  seenVersion,
} from '#company/server/operators/operators.ts';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import type { GiftCardDetail, GiftCardRow, GiftCardsList } from '#payments/contract/gift-cards.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import {
  cashOut,
  makeGiftCode,
  refundGiftCard,
  sendGiftCard,
  voidGiftCard,
} from './act-on-gift-card.ts';
import { disputeOfGift } from './bought/gift-dispute-queries.ts';
import { refundsOfGift } from './bought/gift-refund-queries.ts';
import {
  entriesOf,
  findGiftCard,
  giftBalance,
  type ListedGiftCard,
  listGiftCards,
} from './gift-card-queries.ts';
import { sellGiftCard } from './sell-gift-card.ts';

const LISTED = 500;

/** Gift cards for the office: anyone who takes payments sells them, owners end them. */
export function giftCardRoutes(deps: PaymentDeps): Hono<AppEnv> {
  const { db } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveTakes = serveOn(routes, rightsRequired('takePayments'));
  const serveOwners = serveOn(routes, ownersOnly);

  serve('GET /gift-cards', () => readGiftCards(deps));
  serve('GET /gift-cards/:id', (_, { params }) => readGiftCard(db, params.id));
  serveTakes('POST /gift-cards', async (c, { body }) => ({
    code: await sellGiftCard(deps, operatorOf(c).id, body),
  }));
  serveTakes('POST /gift-cards/:id/code', async (c, { params, body }) => ({
    code: await makeGiftCode(db, seenVersion(c, params, body)),
  }));
  serveTakes('POST /gift-cards/:id/send', async (c, { params, body }) => {
    await sendGiftCard(db, seenVersion(c, params, body), body.email);
    return { ok: true };
  });
  serveTakes('POST /gift-cards/:id/cash-out', async (c, { params, body }) => {
    await cashOut(db, seenVersion(c, params, body), body);
    return { ok: true };
  });
  serveOwners('POST /gift-cards/:id/refund', async (c, { params, body }) => {
    await refundGiftCard(deps, seenVersion(c, params, body), body.reason);
    return { ok: true };
  });
  serveOwners('POST /gift-cards/:id/void', async (c, { params, body }) => {
    await voidGiftCard(db, seenVersion(c, params, body), body.reason);
    return { ok: true };
  });
  return routes;
}

async function readGiftCards({ db, settings }: PaymentDeps): Promise<GiftCardsList> {
  const rows = (await listGiftCards(db, LISTED)).map(toRow);
  const { sellsGiftCards: isSoldOnline } = settings.business;
  return { rows, leftCents: await giftBalance(db), isSoldOnline };
}

/** @throws a problem: 404. */
async function readGiftCard(db: Db, id: GiftCardId): Promise<GiftCardDetail> {
  const card = (await findGiftCard(db, id)) ?? fail('gift-card-not-found');
  const { email, message, language, sold_by: soldBy, deliver_on: deliverOn } = card;
  const refunds = await refundsOfGift(db, id);
  const entries = await entriesOf(db, id);
  return {
    ...toRow(card),
    ...{ email, message, language, soldBy, deliverOn, refunds },
    dispute: await disputeOfGift(db, id),
    buyerEmail: card.buyer_email,
    isBought: card.payment_intent_ref !== null,
    entries: entries.map(({ at, amount: amountCents, ...entry }) => {
      return { ...entry, amountCents, at: at.toISOString() };
    }),
  };
}

function toRow(card: ListedGiftCard): GiftCardRow {
  return {
    id: card.id,
    version: card.row_version,
    lastFour: card.last_four,
    amountCents: card.amount_cents,
    balanceCents: card.balance_cents,
    isVoid: card.state === 'void',
    isStopped: card.is_stopped,
    fromName: card.from_name,
    toName: card.to_name,
    soldAt: card.sold_at.toISOString(),
  };
}
