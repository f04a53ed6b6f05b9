import { translateText } from '#catalogue/rules/translate.ts';
import type {
  BillingProfile,
  InvoiceableItem,
  InvoiceDocument,
  InvoiceLine,
} from '#invoices/contract/invoices.ts';
import type { NetDays } from '#invoices/rules/issuing/net-days.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { isBill } from '#orders/rules/payment-state.ts';
import { type OwedItem, owedItemsOf } from '#payments/server/invoices/invoices.ts';
import type { Db } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { scheduleOf } from '#visits/server/visits.ts';

/** What a customer owes that is not on an invoice yet, each as a future line. */
export async function invoiceableOf(
  db: Db,
  customer: CustomerId,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Promise<InvoiceableItem[]> {
  const items: InvoiceableItem[] = [];
  for (const item of await owedItemsOf(db, customer)) {
    const { orderId, billId } = item;
    items.push({ orderId, billId, line: await lineOf(db, item, { language, timeZone }) });
  }
  return items;
}

async function lineOf(
  db: Db,
  { kind, serviceName, scheduleId, amount, tax, at }: OwedItem,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Promise<InvoiceLine> {
  const { catalogue, cardPage } = wordsOf[language];
  const service = translateText(catalogue, serviceName);
  const schedule = scheduleId === null ? undefined : await scheduleOf(db, scheduleId);
  return {
    description: isBill(kind) ? `${cardPage.bills[kind]}: ${service}` : service,
    date: dayAt(at.getTime(), timeZone),
    place: schedule === undefined ? '' : addressLines(fullAddress(schedule.address)).join(', '),
    amountCents: amount,
    ...(tax > 0 && { taxCents: tax }),
  };
}

type VisitAddress = NonNullable<Awaited<ReturnType<typeof scheduleOf>>>['address'];

function fullAddress({ line2 = '', ...address }: VisitAddress) {
  return { ...address, line2 };
}

/** The content of an invoice. */
export function invoiceDocument(
  { name, address, phone, email }: BusinessSettings,
  profile: BillingProfile,
  {
    lines,
    poNumber,
    netDays,
  }: Pick<InvoiceDocument, 'lines' | 'poNumber'> & { readonly netDays: NetDays },
): InvoiceDocument {
  const { company, address: to, email: billed, language } = profile;
  return {
    language,
    seller: { name, address, phone, email },
    buyer: { company, address: to, email: billed },
    ...{ poNumber, netDays, lines },
  };
}

/** Its issue and due dates, as days in the business's time zone. */
export function invoiceDays(now: Date, netDays: NetDays, timeZone: string) {
  const issuedOn = dayAt(now.getTime(), timeZone);
  return { issuedOn, dueOn: addDays(issuedOn, netDays) };
}
