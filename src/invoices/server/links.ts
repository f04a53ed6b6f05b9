import { createHash, randomBytes } from 'node:crypto';
import type { InvoiceId } from '#kernel/rules/ids.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { findInvoice, insertLink, invoiceOfLink, type StoredInvoice } from './invoice-queries.ts';

/** A new token for an invoice's page: 256 random bits; the database only stores its hash. */
export async function mintInvoiceLink(db: Db, invoiceId: InvoiceId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, hashOf(token), invoiceId);
  return token;
}

/** The invoice behind a link. @throws a problem: 404 no such link. */
export async function linkedInvoice(db: Db, token: string): Promise<StoredInvoice> {
  const id = await invoiceOfLink(db, hashOf(token));
  const invoice = id && (await findInvoice(db, id));
  if (!invoice) fail('invoice-link-ended');
  return invoice;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
