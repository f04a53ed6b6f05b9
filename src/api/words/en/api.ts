import type { AgentToolName } from '#api/contract/agent-tools.ts';
import type { ApiCallName } from '#api/contract/calls.ts';

const calls: Record<ApiCallName, string> = {
  'GET /services': 'What is sold: services, add-ons and homes, by their ids',
  'GET /quote': 'The price of a selection, to the cent',
  'GET /free-times': 'When somebody can come, soonest first',
  'GET /bookings': 'Bookings, the newest first',
  'GET /bookings/:id': 'One booking',
  'POST /bookings': 'Book for somebody: keeps a time, and answers the link by which they pay',
  'GET /customers': 'Customers, the newest first',
  'GET /customers/:id': 'One customer',
};

const tools: Record<AgentToolName, string> = {
  list_services:
    'What this home-cleaning company sells: services, add-ons and kinds of homes, each with the id that the other tools take.',
  quote_price:
    'The price of a selection in US cents, the same as on the booking page. Take the ids from list_services. A custom quote has no price: the customer asks the company for one.',
  list_free_times:
    'When somebody can come for a selection, soonest first, at a ZIP code. Tell the customer the window of arrival, from start to arriveBy.',
  hold_booking:
    'Books for a customer who agreed to the price and the time: keeps the time for a day and answers payUrl, the page on which the customer pays. It charges nothing, and no tool can: give payUrl to the customer. totalCents is what quote_price said, start is one of list_free_times. The same call again is the same booking; to book again what was cancelled or has expired, send a new bookingId.',
};

/** What the document of the API says, and agents are told. */
export const apiTexts = {
  title: (business: string) => `${business}: API`,
  about:
    'For programs: send a key that an owner made in the console. Amounts are US cents, times ISO 8601. Nothing here charges or gives back money.',
  calls,
  tools,
  agents:
    'Quote first, then look for a time, and hold the booking once the customer has agreed. Customers pay by themselves, on the page that payUrl leads to; you cannot pay or charge.',
  answered: 'What was asked for',
  refused: 'Refused: `code` says why',
};
