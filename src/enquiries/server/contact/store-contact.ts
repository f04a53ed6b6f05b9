import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { quoteSelection } from '#catalogue/server/quotes/quotes.ts';
import type { ContactRequest } from '#enquiries/contract/contact-request.ts';
import { photosOf, takePhotos } from '#enquiries/server/photos/photo-queries.ts';
import { maxPhotos } from '#kernel/contract/photos.ts';
import type { Language } from '#kernel/rules/language.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { toE164 } from '#platform/server/e164.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { findRecentDuplicate, insertMessage } from './contact-queries.ts';

export interface ContactDeps {
  db: Db;
  catalogues: Catalogues;
  settings: Settings;
}

/**
 * Stores a message and notifies the CRM and the operator; with a home and a selection it is a quote
 * request (ruling 15). A repeated message counts once.
 * @throws a problem: 422 a selection that the catalog does not have, 409 photos that are gone
 */
export async function storeContact(
  { db, catalogues, settings }: ContactDeps,
  request: ContactRequest,
  language: Language,
): Promise<void> {
  const { country } = settings.business;
  const { name = '', phone = '', email = '', message, photos } = request;
  const asked =
    request.booking === undefined ? null : priceRequest(catalogues, settings, request.booking);
  await inTransaction(db, async (trx) => {
    const row = {
      name,
      phone,
      phone_e164: toE164(phone, country),
      email,
      message,
      language,
      selection: asked === null ? null : JSON.stringify(asked.selection),
      quote_status: asked?.status ?? null,
      quote_total_cents: asked?.total ?? null,
      catalogue_version: asked?.catalogueVersion ?? null,
    };
    const same = await findRecentDuplicate(trx, row);
    const contactId = same ?? (await insertMessage(trx, row));
    if (photos.length > 0) await keepPhotos(trx, contactId, photos);
    if (same !== undefined) return;
    const about = { contactId, key: contactId };
    await enqueue(trx, [
      { channel: 'mail', kind: asked === null ? 'contact' : 'quote', ...about },
      ...(asked === null || asked.status === 'priced' || email === ''
        ? []
        : [{ channel: 'mail' as const, kind: 'quote-receipt' as const, ...about }]),
      { channel: 'crm', kind: asked === null ? 'contact.created' : 'quote.requested', ...about },
    ]);
  });
}

async function keepPhotos(trx: Trx, contactId: string, photos: readonly string[]): Promise<void> {
  if ((await takePhotos(trx, contactId, photos)) < new Set(photos).size) fail('photos-gone');
  if ((await photosOf(trx, contactId)).length > maxPhotos) {
    failAt('photos', 'list-too-long', { most: maxPhotos });
  }
}

function priceRequest(
  catalogues: Catalogues,
  { liveCardTest }: Settings,
  booking: NonNullable<ContactRequest['booking']>,
) {
  const catalogue = catalogues.current();
  const { selection, quote } = quoteSelection(catalogue, booking, { liveCardTest }, 'booking.');
  return {
    selection,
    status: quote.status,
    total: quote.status === 'priced' ? quote.total : null,
    catalogueVersion: catalogue.version,
  };
}
