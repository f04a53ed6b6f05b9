import { createHash } from 'node:crypto';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import { quoteLineName } from '#catalogue/rules/quote-line.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { Catalogue, Frequency } from '#catalogue/rules/types.ts';
import { selectionFacts } from '#catalogue/server/catalogue.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { type NewOrder, orderRow } from '#orders/server/orders.ts';
import type { Message } from './queries.ts';

/** An owner's price for a request. */
export interface Price {
  readonly amount: Cents;
  /** A service of the catalog; null for add-ons alone. */
  readonly serviceId: string | null;
  readonly frequency: Frequency;
}

const LONGEST_NAME = 200;

/** The order for a price: one line, marked as a custom quote. */
export function quoteOrder(
  catalogue: Catalogue,
  message: Omit<Message, 'row_version'>,
  { amount, serviceId, frequency }: Price,
  { extraHourPrice }: Pick<BusinessSettings, 'extraHourPrice'>,
): { order: NewOrder; lines: readonly PricedLine[] } {
  const { home = null, addOns = [] } = message.selection ?? {};
  const selection: Selection = { serviceId, frequency, home, addOns };
  const order = orderRow(catalogue, selection, amount, {
    customer_phone: message.phone,
    customer_phone_e164: message.phone_e164,
    customer_email: message.email,
    schedule_request_id: null,
  });
  const { add_ons: extras } = selectionFacts(catalogue, selection);
  const name = quoteLineName(order.service_name, extras);
  const lines: PricedLine[] = [
    {
      kind: 'service',
      id: order.service_id,
      name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name,
      quantity: 1,
      unitAmount: amount,
      amount,
    },
  ];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([message.id, order, lines]))
    .digest();
  return {
    order: {
      ...order,
      language: message.language,
      catalogue_version: catalogue.version,
      extra_hour_cents: dollarsToCents(dollars(extraHourPrice)),
      visitor_id: null,
      booking_id: null,
      booking_key: null,
      fingerprint,
    },
    lines,
  };
}
