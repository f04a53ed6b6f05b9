import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BookingRow } from '#contract/console-bookings.ts';
import type { CustomerDetail } from '#contract/console-customers.ts';
import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import type { PlanRow } from '#contract/console-plans.ts';
import type { FiguresAnswer } from '#contract/figures.ts';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { cents } from '#domain/money.ts';
import { bookingDetail } from '#test/booking-detail.ts';
import { catalogueWords } from '#texts/catalogue.ts';
import { catalogueWords as spanish } from '#texts/es/catalogue.ts';
import { MeContext } from '../api/me.ts';
import { BookingTable } from '../bookings/booking-table.tsx';
import { PriceSection } from '../bookings/price-section.tsx';
import { CanDoFields } from '../crews/can-do-fields.tsx';
import type { CrewFormState } from '../crews/crew-values.ts';
import { OrdersSection, PlansSection } from '../customers/orders-section.tsx';
import { RequestSection } from '../enquiries/request-section.tsx';
import { ServicesSection } from '../figures/services-section.tsx';
import { PlanTable } from '../plans/plan-table.tsx';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const screen = vi.hoisted(() => ({ isPhone: false }));
vi.mock('./use-is-phone.ts', () => ({ useIsPhone: () => screen.isPhone }));

// As in the build of that language, whose words these are.
beforeAll(() => Object.assign(catalogueWords, spanish));
afterAll(() => {
  for (const word of Object.keys(spanish)) Reflect.deleteProperty(catalogueWords, word);
});

const rights = rightsOf('owner', defaultBusiness);
const me = { id: 'o1', email: 'o@example.com', name: 'O', role: 'owner', rights } as const;
const NAME = 'Home Standard Clean';
const { id } = bookingDetail();
const order = { id, serviceName: NAME, bookedAt: '2026-11-27T17:00:00Z', totalCents: cents(100) };
const row = { ...order, status: 'confirmed', nextVisitAt: null, customerName: 'Ada' };
const plan = {
  ...{ id, serviceName: NAME, frequency: 'weekly', monthlyCents: cents(100) },
  ...{ startedAt: order.bookedAt, nextInvoice: null, lastVisitAt: null, visitDueAt: null },
};
const line = { name: NAME, quantity: 2, unitCents: cents(100), amountCents: cents(200) };
const request = { service: NAME, home: '', lines: [line], totalCents: cents(200) };
const addOns = [{ name: 'Handyman Services', quantity: 2 }];
const sums = { bookings: 1, bookedCents: 100, receivedCents: 100, refundedCents: 0 };
const figures = { services: [{ id: 'a', name: NAME, ...sums }], from: '', to: '' };

const bookings = <BookingTable rows={[row as unknown as BookingRow]} />;
const plans = (
  <PlanTable
    onConfirm={vi.fn()}
    onSort={vi.fn()}
    rows={[plan as unknown as PlanRow]}
    sort=""
    stale={false}
  />
);
const person = {
  orders: [row],
  plans: [{ orderId: id, service: NAME, standing: 'active' }],
} as unknown as CustomerDetail;
const enquiry = { kind: 'quote', request: { ...request, addOns } } as unknown as EnquiryDetail;

const sold = {
  services: [{ id: 'a', name: NAME, offered: true }],
  addOns: [{ id: 'b', name: 'Handyman Services', offered: true }],
} as unknown as Catalogue;
const register = (name: string) => ({ name });
const form = { register, watch: () => false } as unknown as CrewFormState;

const places: [place: string, shown: ReactElement][] = [
  ['the list of bookings', bookings],
  ['the list of plans', plans],
  ['a customer’s bookings', <OrdersSection customer={person} key="orders" />],
  ['a customer’s plans', <PlansSection customer={person} key="plans" />],
  ['a price', <PriceSection booking={bookingDetail({ lines: [line] })} key="price" />],
  ['what is asked for', <RequestSection enquiry={enquiry} key="request" />],
  ['what a crew can do', <CanDoFields catalogue={sold} form={form} key="crew" />],
  ['figures', <ServicesSection figures={figures as unknown as FiguresAnswer} key="figures" />],
];

test.each(places)('%s names what was sold in the reader’s language', (_, shown) => {
  for (const isPhone of [false, true]) {
    screen.isPhone = isPhone;
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <MeContext value={{ ...me, hasTwoFactor: false, needsSecondFactor: false }}>
          {shown}
        </MeContext>
      </MemoryRouter>,
    );
    expect(html).toContain(spanish[NAME]);
    expect(html).not.toMatch(/Home Standard Clean|Handyman/);
  }
});
