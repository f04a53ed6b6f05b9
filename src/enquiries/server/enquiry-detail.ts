import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { homeText } from '#catalogue/rules/home-text.ts';
import { findAddOn, findService } from '#catalogue/rules/lookup.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { selectionProblems } from '#catalogue/rules/selection-problems.ts';
import { listActs } from '#company/server/operators/operators.ts';
import type { CustomQuote, EnquiryDetail, EnquiryRequest } from '#enquiries/contract/enquiries.ts';
import type { Language } from '#kernel/rules/language.ts';
import { priceValidUntil } from '#orders/rules/price-stands.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { photosOf } from './photos/photo-queries.ts';
import { findCustomerId, findMessage, type Message, repliesOf } from './queries.ts';
import { quotesOf } from './quote-queries.ts';
import { customQuoteState } from './quote-state.ts';
import { REMIND_AFTER_MS } from './remind.ts';
import { findUnfinished, type Unfinished } from './unfinished-queries.ts';

const MAX_ACTS = 100;

type Deps = Pick<EnquiriesDeps, 'db' | 'catalogues' | 'settings' | 'now'>;

/**
 * Everything that someone sent, and what was done about it.
 * @throws a problem: 404
 */
export async function enquiryDetail(
  deps: Deps,
  id: string,
  language: Language,
): Promise<EnquiryDetail> {
  const message = await findMessage(deps.db, id);
  if (message !== undefined) return messageDetail(deps, message, language);
  const unfinished = await findUnfinished(deps.db, id);
  if (unfinished === undefined) fail('enquiry-not-found');
  return unfinishedDetail(deps, unfinished, language);
}

async function messageDetail(
  deps: Deps,
  message: Message,
  language: Language,
): Promise<EnquiryDetail> {
  const { db, now } = deps;
  const { id, name, phone, email, selection, quote_status: status } = message;
  const [photos, replies, quotes, history, customerId] = await Promise.all([
    photosOf(db, id),
    repliesOf(db, id),
    quotesOf(db, id),
    historyOf(db, id),
    findCustomerId(db, message),
  ]);
  return {
    id,
    kind: status === null ? 'message' : 'quote',
    state: message.state,
    version: message.row_version,
    at: message.created_at.toISOString(),
    name,
    phone,
    email,
    message: message.message,
    customerId,
    photos,
    request:
      selection === null || status === null
        ? null
        : requestOf(deps, selection, {
            status,
            askedCents: message.quote_total_cents,
            referrerPhone: '',
            language,
          }),
    replies: replies.map(({ created_at, ...reply }) => ({
      ...reply,
      at: created_at.toISOString(),
    })),
    quotes: quotes.map((each) => toCustomQuote(each, now())),
    reminder: null,
    history,
  };
}

async function unfinishedDetail(
  deps: Deps,
  row: Unfinished,
  language: Language,
): Promise<EnquiryDetail> {
  const { id, phone, email, reminded_at: remindedAt } = row;
  const mayRemind =
    remindedAt === null && email !== '' && linkOrigin(deps.settings, row.origin) !== null;
  const due = new Date(row.updated_at.getTime() + REMIND_AFTER_MS);
  return {
    id,
    kind: 'unfinished',
    state: remindedAt === null ? 'open' : 'answered',
    version: 1,
    at: row.created_at.toISOString(),
    name: '',
    phone,
    email,
    message: '',
    customerId: await findCustomerId(deps.db, row),
    photos: [],
    request: requestOf(deps, row.selection, {
      status: row.quote_status,
      askedCents: row.quote_total_cents,
      referrerPhone: row.referrer_phone,
      language,
    }),
    replies: [],
    quotes: [],
    reminder: {
      dueAt: mayRemind ? due.toISOString() : null,
      sentAt: remindedAt?.toISOString() ?? null,
    },
    history: await historyOf(deps.db, id),
  };
}

async function historyOf(db: Db, id: string): Promise<EnquiryDetail['history']> {
  const entries = await listActs(db, { subject: { kind: 'enquiry', id }, most: MAX_ACTS });
  return entries.map(({ at, who, act }) => ({ at: at.toISOString(), who: who ?? '', act }));
}

/** An old selection may name something that left the catalog, and then has no price. */
function requestOf(
  { catalogues, settings }: Deps,
  selection: Selection,
  {
    language,
    ...asked
  }: Pick<EnquiryRequest, 'status' | 'askedCents' | 'referrerPhone'> & { language: Language },
): EnquiryRequest {
  const catalogue = catalogues.current();
  const { serviceId, home, addOns } = selection;
  const words = wordsOf[language];
  const { liveCardTest } = settings;
  const known = selectionProblems(catalogue, selection).length === 0;
  const priced = known ? quote(catalogue, selection, { liveCardTest }) : null;
  const isPriced = priced?.status === 'priced';
  return {
    ...asked,
    serviceId,
    service: findService(catalogue, serviceId)?.name ?? serviceId ?? addOnsOnly.name,
    frequency: selection.frequency,
    home:
      home === null
        ? ''
        : homeText(catalogue, home, { words: words.catalogue, unit: words.squareFeetUnit }),
    addOns: addOns.map(({ id, quantity }) => {
      return { name: findAddOn(catalogue, id)?.name ?? id, quantity };
    }),
    lines: isPriced
      ? priced.lines.map(({ name, quantity, unitAmount, amount }) => {
          return { name, quantity, unitCents: unitAmount, amountCents: amount };
        })
      : [],
    totalCents: isPriced ? priced.total : null,
  };
}

function toCustomQuote(row: Awaited<ReturnType<typeof quotesOf>>[number], now: Date): CustomQuote {
  const { id, who, sentence, orderId, what, recurring } = row;
  const { status, paid_at: paidAt, created_at: madeAt, replaced_at: replacedAt } = row;
  return {
    id,
    who,
    sentence,
    orderId,
    what,
    recurring,
    at: madeAt.toISOString(),
    amountCents: row.total_cents,
    state: customQuoteState({ status, paidAt, madeAt, replacedAt }, now),
    until: priceValidUntil(madeAt).toISOString(),
  };
}
