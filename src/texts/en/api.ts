import type { ApiCallName } from '#contract/api/calls.ts';

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

/** What the document of the API says. */
export const apiTexts = {
  title: (business: string) => `${business}: API`,
  about:
    'For programs: send a key that an owner made in the console. Amounts are US cents, times ISO 8601. Nothing here charges or gives back money.',
  calls,
  answered: 'What was asked for',
  refused: 'Refused: `code` says why',
};
