import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { catalogueWords } from '#catalogue/words/en/catalogue.ts';
import { catalogueWords as spanish } from '#catalogue/words/es/catalogue.ts';
import { OrdersSection, PlansSection } from '#customers/console/orders-section.tsx';
import { BookingTable } from '#desk/console/bookings/booking-table.tsx';
import { PriceSection } from '#desk/console/bookings/price-section.tsx';
import { RequestSection } from '#enquiries/console/request-section.tsx';
import type { EnquiryRequest } from '#enquiries/contract/enquiries.ts';
import { ServicesSection } from '#figures/console/services-section.tsx';
import { cents } from '#kernel/rules/money.ts';
import { PlanTable } from '#payments/console/plans/plan-table.tsx';
import { bookingDetail } from '#test/booking-detail.ts';
import { bookingRow } from '#test/booking-row.ts';
import { consoleHtml } from '#test/console-html.ts';
import { planRow } from '#test/plan-row.ts';
import { CanDoFields } from '#visits/console/crews/can-do-fields.tsx';
import type { CrewValues } from '#visits/console/crews/crew-values.ts';

// A page would carry the site's data; there is none here.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const screen = vi.hoisted(() => ({ isPhone: false }));
vi.mock('#ui/console/parts/use-is-phone.ts', () => ({ useIsPhone: () => screen.isPhone }));

// The words that the build for this language would contain.
beforeAll(() => Object.assign(catalogueWords, spanish));
afterAll(() => {
  for (const word of Object.keys(spanish)) Reflect.deleteProperty(catalogueWords, word);
});

const NAME = 'Home Standard Clean';
const ADD_ON = { name: 'Handyman Services', quantity: 2 };
const { id } = bookingDetail();
const line = { name: NAME, quantity: 2, unitCents: cents(100), amountCents: cents(200) };

const request: EnquiryRequest = {
  ...{ serviceId: null, service: NAME, frequency: 'one-time', home: '', addOns: [ADD_ON] },
  ...{ referrerPhone: '', status: 'priced', askedCents: null },
  ...{ lines: [line], totalCents: cents(200) },
};
const sums = {
  bookings: 1,
  bookedCents: cents(100),
  receivedCents: cents(100),
  repeatBookings: 0,
  tipsCents: cents(0),
  feesCents: cents(0),
};
const services = [{ id: 'a', name: NAME, ...sums, refundedCents: cents(0) }];

const plans = (
  <PlanTable
    onConfirm={vi.fn()}
    onSort={vi.fn()}
    rows={[planRow({ serviceName: NAME })]}
    sort=""
    stale={false}
  />
);

/** A checkbox for everything that a crew may be able to do. */
function CanDo() {
  const form = useForm<CrewValues>({ defaultValues: { everyService: false, everyAddOn: false } });
  return <CanDoFields catalogue={defaultCatalogue} form={form} />;
}

const orders = [{ ...bookingRow({ serviceName: NAME }), nextVisitCrewId: null }];
const ended = [{ orderId: id, service: NAME, standing: 'cancelled', seriesId: null }] as const;
const places: [place: string, shown: ReactElement][] = [
  ['the list of bookings', <BookingTable key="bookings" rows={orders} />],
  ['the list of plans', plans],
  ['a customer’s bookings', <OrdersSection customer={{ orders }} key="orders" />],
  ['a customer’s plans', <PlansSection customer={{ plans: ended }} key="plans" />],
  ['a price', <PriceSection booking={bookingDetail({ lines: [line] })} key="price" />],
  ['what is asked for', <RequestSection enquiry={{ kind: 'quote', request }} key="request" />],
  ['what a crew can do', <CanDo key="crew" />],
  ['figures', <ServicesSection figures={{ services, from: '', to: '' }} key="figures" />],
];

test.each(places)("%s shows the names of sold items in the reader's language", (_, shown) => {
  for (const isPhone of [false, true]) {
    screen.isPhone = isPhone;
    const html = consoleHtml(shown);
    expect(html).toContain(spanish[NAME]);
    expect(html).not.toMatch(/Home Standard Clean|Handyman/);
  }
});
