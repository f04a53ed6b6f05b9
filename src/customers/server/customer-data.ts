import { exportRatings } from '#after-visit/server/after-visit.ts';
import { audit } from '#company/server/operators/operators.ts';
import { workForCustomer } from '#crew/server/crew.ts';
import { billingProfileOf } from '#invoices/server/invoices.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { messagesOf } from '#own-page/server/thread/thread.ts';
import { giftCardsOfEmails } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { exemptionOf } from '#tax/server/tax.ts';
import { visitIdsOf } from '#visits/server/visits.ts';
import { findCard } from './cards/queries.ts';
import { changesOf } from './change-queries.ts';
import {
  exportBookings,
  exportCredit,
  exportEmails,
  exportEnquiries,
  exportHomes,
  exportReferrals,
} from './data-queries.ts';
import { findCustomer, listKeys, MAX } from './detail-queries.ts';
import { threadOf } from './thread-queries.ts';
import { orderIdsOf } from './whose-queries.ts';

/** Everything that we store about a person, for them (CCPA), as JSON. @throws a problem: 404 */
export function customerData(
  db: Db,
  { id, operatorId, now }: { id: CustomerId; operatorId: string; now: Date },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const person = await findCustomer(trx, id);
    if (person === undefined || person.erased_at !== null) fail('customer-not-found');
    await audit(trx, {
      operatorId,
      act: 'customer.exported',
      subject: { kind: 'customer', id },
    });
    const { name, language, consent, notes, tags, created_at } = person;
    const keys = await listKeys(trx, id);
    const card = await findCard(trx, id);
    const visits = await visitIdsOf(trx, await orderIdsOf(trx, id));
    const messages = await messagesOf(trx, await threadOf(trx, id), MAX.all);
    const data = {
      exported_at: now,
      person: { name, language, consent, notes, tags, known_since: created_at },
      known_by: keys.map(({ kind, value }) => ({ kind, value })),
      card_at_processor: card
        ? { brand: card.brand, last4: card.last4, found_at: card.found_at }
        : null,
      exempt_from_sales_tax: (await exemptionOf(trx, id)) ?? null,
      billed_by_invoice: (await billingProfileOf(trx, id)) ?? null,
      homes: await exportHomes(trx, id),
      bookings: await exportBookings(trx, id),
      at_their_visits: await workForCustomer(trx, visits),
      ratings: await exportRatings(trx, visits),
      enquiries: await exportEnquiries(trx, id),
      messages: messages.map(({ direction, channel, text, created_at: at, read_at, order_id }) => {
        return { direction, channel, text, created_at: at, read_at, booking: order_id };
      }),
      mails: await exportEmails(
        trx,
        id,
        messages.map((message) => message.id),
      ),
      credit: await exportCredit(trx, id),
      gift_cards: await giftCardsOfEmails(
        trx,
        keys.filter(({ kind }) => kind === 'email').map(({ value }) => value),
      ),
      referrals: await exportReferrals(trx, id),
      changes: (await changesOf(trx, id, MAX.all)).map(({ at, field, before, after }) => {
        return { at, field, before, after };
      }),
    };
    return JSON.stringify(data, null, 2);
  });
}
