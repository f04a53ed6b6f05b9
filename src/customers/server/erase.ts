import { eraseFromRatings } from '#after-visit/server/after-visit.ts';
import { eraseFromRecords } from '#booking/server/referrals/referrals.ts';
import type { SeenVersion } from '#company/server/operators/operators.ts';
import { eraseFromWork } from '#crew/server/crew.ts';
import { eraseFromEnquiries } from '#enquiries/server/enquiries.ts';
import { eraseProfiles } from '#invoices/server/invoices.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { deleteNotes, eraseFromOrders, eraseReferrer } from '#orders/server/orders.ts';
import { eraseMessages, forgetRenderedOf } from '#outbox/server/outbox.ts';
import { eraseFromOwnPages } from '#own-page/server/own-page.ts';
import { deleteMessages } from '#own-page/server/thread/thread.ts';
import {
  eraseFromGiftCards,
  eraseFromPayments,
  erasePhoneFromCredit,
} from '#payments/server/payments.ts';
import { eraseNotes } from '#payments/server/reconciliation/reconciliation.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { eraseExemptions } from '#tax/server/tax.ts';
import { eraseFromSchedules, visitIdsOf } from '#visits/server/visits.ts';
import { actOnCustomer } from './act-on-customer.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { erasePages, findErasureBlocker, lockPerson } from './erase-queries.ts';

/**
 * Erases a person from every table, in one transaction with its audit row; what was sold, paid and refunded stays,
 * without a person.
 * @throws a problem: 404, 409
 */
export function eraseCustomer(
  { db, hashMailbox }: Pick<CustomersDeps, 'db' | 'hashMailbox'>,
  seen: SeenVersion<CustomerId>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Locks bookings first, like every action on one; then again, for any booked in the meantime.
    await lockPerson(trx, seen.id);
    await actOnCustomer(trx, seen, 'customer.erased');
    const person = await lockPerson(trx, seen.id);
    const keeps = await findErasureBlocker(trx, seen.id);
    if (keeps !== null) fail('customer-not-erasable', { keeps });
    const { orders, phones, mails } = person;
    const visits = await visitIdsOf(trx, orders);
    await eraseFromWork(trx, visits);
    await eraseFromRatings(trx, visits);
    await eraseFromSchedules(trx, orders, mails);
    await eraseFromOwnPages(trx, orders);
    await deleteNotes(trx, orders);
    await eraseMessages(trx, orders, await deleteMessages(trx, person));
    await eraseNotes(trx, orders);
    await eraseFromPayments(trx, orders);
    await eraseFromGiftCards(trx, mails);
    await eraseFromOrders(trx, orders);
    await eraseFromEnquiries(trx, person, mails.map(hashMailbox));
    await forgetRenderedOf(trx, await eraseReferrer(trx, phones));
    await eraseFromRecords(trx, phones, mails);
    for (const phone of phones) await erasePhoneFromCredit(trx, phone);
    const pages = await erasePages(trx, seen.id);
    await eraseProfiles(trx, pages);
    await eraseExemptions(trx, pages);
  });
}
