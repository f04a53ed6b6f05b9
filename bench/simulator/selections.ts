import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { type Cents, centsToDollars } from '#kernel/rules/money.ts';

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };

/** What visitors book: one-time and every kind of plan, with and without add-ons. */
export const selections: readonly Selection[] = [
  { serviceId: 'home-standard-clean', frequency: 'one-time', home, addOns: [] },
  {
    serviceId: 'home-deep-cleaning',
    frequency: 'one-time',
    home,
    addOns: [{ id: 'laundry-dishes-organizing', quantity: 2 }],
  },
  { serviceId: 'essential', frequency: 'monthly', home, addOns: [] },
  {
    serviceId: 'peace-mind',
    frequency: 'biweekly',
    home,
    addOns: [{ id: 'handyman-services', quantity: 1 }],
  },
  {
    serviceId: null,
    frequency: 'one-time',
    home,
    addOns: [{ id: 'trash-bin-pressure-washing', quantity: 3 }],
  },
];

/** The booking of a customer who cannot wait. */
export const emergency: Selection = {
  serviceId: emergencyServiceId,
  frequency: 'one-time',
  home,
  addOns: [],
};

export interface Customer {
  readonly bookingId: string;
  readonly phone: string;
  readonly email: string;
  /** Who referred them; empty without anyone. */
  readonly referrerPhone: string;
  readonly isEmergency?: boolean;
}

/** What their browser shows. */
export function totalOf(selection: Selection): Cents {
  const price = quote(defaultCatalogue, selection);
  if (price.status !== 'priced') throw new Error(`no price: ${price.status}`);
  return price.total;
}

/** A customer's checkout call, with the price that their browser shows. */
export function checkoutBody(
  selection: Selection,
  { bookingId, phone, email, referrerPhone, isEmergency = false }: Customer,
): Partial<CheckoutRequest> {
  return {
    serviceType: { id: selection.serviceId ?? 'addons-only' },
    amount: centsToDollars(totalOf(selection)),
    customerEmail: email,
    homeDetails: {
      ...home,
      squareFootage: 1600,
      levels: 1,
      customerPhone: phone,
      referrerPhone,
      customerEmail: email,
      isEmergency,
    },
    selectedAddOns: selection.addOns.map(({ id, quantity }) => ({ id, quantity })),
    frequency: selection.frequency,
    bookingId,
  };
}
