import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callHeaders } from '#test/test-app.ts';

export interface BuyerAnswer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly scheduleId?: string;
    readonly orderId?: string;
    readonly url?: string;
    readonly status?: string;
    readonly times?: readonly { readonly start: string; readonly end: string }[];
  };
}

export const postalCode = '94105';
export const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
/** The body of a checkout call, besides the schedule. */
export const booking = {
  ...selection,
  amount: 275,
  customerEmail: 'ada@example.com',
  homeDetails: {
    ...selection.homeDetails,
    squareFootage: 1600,
    levels: 1,
    customerPhone: '(415) 555-0134',
    referrerPhone: '',
    customerEmail: 'ada@example.com',
    isEmergency: false,
  },
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode };

const TRIES = 600;
const AGAIN_MS = 100;

/** Calls one server and, if it is gone, the other, until one answers: as a load balancer would. */
export async function call(
  origins: readonly string[],
  path: string,
  body: unknown,
  first = 0,
): Promise<BuyerAnswer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const origin = origins[(first + tries) % origins.length];
    const answer = await post(`${origin}/functions/v1/${path}`, body);
    if (answer !== null && answer.status < 500) return answer;
    await wait(AGAIN_MS);
  }
  throw new Error(`nobody answered ${path}`);
}

async function post(url: string, body: unknown): Promise<BuyerAnswer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: callHeaders(),
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as BuyerAnswer['body'] };
  } catch {
    // The server was killed before its answer was complete.
    return null;
  }
}

export interface Buyer extends BuyerAnswer {
  readonly bookingId: string;
}

/** That many people who want one time at once, half of them at each server. */
export function press(origins: readonly string[], start: string, buyers: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const bookingId = randomUUID();
      const wish = { ...selection, bookingId, start, address };
      return { ...(await call(origins, 'schedule', wish, index)), bookingId };
    }),
  );
}
