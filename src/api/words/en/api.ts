import type { AgentToolName } from '#api/contract/agent-tools.ts';
import type { ApiCallName } from '#api/contract/calls.ts';

const calls: Record<ApiCallName, string> = {
  'GET /services': 'What you can book: services, add-ons and homes, with their ids',
  'GET /quote': 'The price of a selection, to the cent',
  'GET /free-times': 'When a crew can come, soonest first',
  'GET /bookings': 'Bookings, newest first',
  'GET /bookings/:id': 'One booking',
  'POST /bookings': 'Book for a customer: holds a time and returns a payment link',
  'GET /customers': 'Customers, newest first',
  'GET /customers/:id': 'One customer',
};

const tools: Record<AgentToolName, string> = {
  list_services:
    'What this home-cleaning company sells: services, add-ons and kinds of homes, each with the id that the other tools take.',
  quote_price:
    'The price of a selection in US cents, the same as on the booking page. Take the ids from list_services. A custom quote has no price. The customer must ask the company for one.',
  list_free_times:
    'When a crew can come for a selection at a ZIP code, soonest first. Tell the customer the arrival window, from start to arriveBy.',
  hold_booking:
    'Books for a customer who agreed to the price and the time. It holds the time for a day and returns payUrl, the page where the customer pays. No tool can charge, so give payUrl to the customer. totalCents is what quote_price returned, and start is one of list_free_times. The same call again returns the same booking. To book again after a booking was canceled or expired, send a new bookingId.',
};

/** The texts of the API document, which agents read too. */
export const apiTexts = {
  title: (business: string) => `${business}: API`,
  about:
    'For programs: send a key that an owner created in the console. Amounts are in US cents, times in ISO 8601. Nothing here charges or refunds money.',
  calls,
  tools,
  agents:
    'Quote first, then look for a time, and hold the booking once the customer agrees. Customers pay themselves on the payUrl page. You cannot pay or charge.',
  answered: 'The result',
  refused: 'Refused: `code` says why',
};
