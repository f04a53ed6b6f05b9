import type { Role } from '#company/contract/accounts.ts';
import type { Operator, SeenVersion } from '#company/server/operators/operators.ts';
import type { CustomerFactsBody } from '#customers/contract/customer-calls.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { isOver } from '#orders/rules/order-status.ts';
import { setContactDetails, setCustomerName, setLanguage } from '#orders/server/orders.ts';
import { renumberReferrals } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { phoneAsWritten, toE164 } from '#platform/server/e164.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { actOnCustomer } from './act-on-customer.ts';
import {
  assignKey,
  type BookedOrder,
  copyForSearch,
  type Facts,
  insertChanges,
  type Key,
  listBookedOrders,
  setFacts,
} from './change-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { changesBetween } from './facts.ts';

/**
 * Changes a person's details and records the old ones. All their bookings get the new name. Upcoming bookings also get
 * the new language, phone and email. A person who reads that email can cancel them for a refund, so staff cannot
 * redirect it.
 * @throws a problem: 404, 409, 422
 */
export function changeFacts(
  { db, settings }: Pick<CustomersDeps, 'db' | 'settings'>,
  seen: SeenVersion<CustomerId>,
  body: CustomerFactsBody,
  { role }: Pick<Operator, 'role'>,
): Promise<void> {
  const { version: _, phone, ...rest } = body;
  const facts: Facts = { ...rest, phone_e164: parsePhone(phone, settings.business.country) };
  return inTransaction(db, async (trx) => {
    const before = await actOnCustomer(trx, seen, 'customer.changed');
    const changes = changesBetween(before, facts);
    await claimKey(trx, seen.id, 'phone', facts.phone_e164 ?? '');
    await claimKey(trx, seen.id, 'email', facts.email.toLowerCase());
    await setFacts(trx, seen.id, facts);
    await copyForSearch(trx, seen.id);
    await updateBookedContacts(trx, settings, { id: seen.id, before, after: facts, role });
    await insertChanges(trx, { customerId: seen.id, operatorId: seen.operatorId }, changes);
  });
}

function parsePhone(typed: string, country: string): string | null {
  if (typed === '') return null;
  return toE164(typed, country) ?? failAt('phone', 'phone-malformed');
}

/** From now on, a booking with it belongs to this person. */
async function claimKey(trx: Trx, id: CustomerId, kind: Key['kind'], value: string): Promise<void> {
  if (value === '') return;
  const owner = await assignKey(trx, { kind, value }, id);
  if (owner !== id) failAt(kind, 'customer-known-already');
}

async function updateBookedContacts(
  trx: Trx,
  { business }: CustomersDeps['settings'],
  { id, before, after, role }: { id: CustomerId; before: Facts; after: Facts; role: Role },
): Promise<void> {
  const renamed = after.name !== before.name && after.name !== '';
  const speaksOther = after.language !== before.language;
  const mail = after.email === before.email ? '' : after.email;
  const phone = after.phone_e164 === before.phone_e164 ? null : after.phone_e164;
  if (!renamed && !speaksOther && mail === '' && phone === null) return;
  const orders = await listBookedOrders(trx, id);
  const toCome = orders.filter(({ status }) => !isOver(status));
  if (renamed) await setCustomerName(trx, idsOfOrders(orders), after.name);
  if (speaksOther) for (const order of toCome) await setLanguage(trx, order.id, after.language);
  if (mail !== '') {
    const former = before.email.toLowerCase();
    const own = toCome.filter(({ email }) => email.toLowerCase() === former);
    const isTurned = former !== '' && own.length > 0;
    if (isTurned && role !== 'owner') failAt('email', 'email-of-bookings-to-come');
    await setContactDetails(trx, idsOfOrders(own), { customer_email: mail });
  }
  if (phone !== null) {
    const own = toCome.filter((order) => order.phone === before.phone_e164);
    const written = phoneAsWritten(phone, business.country);
    await setContactDetails(trx, idsOfOrders(own), {
      customer_phone: written,
      customer_phone_e164: phone,
    });
    const from = before.phone_e164;
    if (from !== null) await renumberReferrals(trx, idsOfOrders(own), { from, to: phone });
  }
}

const idsOfOrders = (orders: readonly BookedOrder[]) => orders.map(({ id }) => id);
