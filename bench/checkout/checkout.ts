import { randomUUID } from 'node:crypto';
import { checkoutBody } from '#booking/contract/checkout-body.ts';
import { dollars } from '#kernel/rules/money.ts';

/** Books as a new person each time. Returns the status, the duration, and the card page. */
export async function checkout(
  origin: string,
): Promise<{ status: number; ms: number; url?: string }> {
  const body = checkoutBody({
    service: { id: 'home-standard-clean', name: 'Home Standard Clean', category: 'quick-fix' },
    frequency: 'one-time',
    amount: dollars(365),
    email: 'ann@example.com',
    bedroomBath: '3br2ba',
    sizeCategory: 'average',
    squareFootage: 1600,
    levels: 1,
    customerPhone: '(415) 555-0134',
    referrerPhone: '',
    isEmergency: false,
    addOns: [{ id: 'handyman-services', quantity: 1 }],
    bookingId: randomUUID(),
  });
  const started = performance.now();
  const answer = await fetch(`${origin}/functions/v1/checkout`, {
    method: 'POST',
    headers: { apikey: 'wellkept-anon', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { url } = await answer.json();
  return { status: answer.status, ms: performance.now() - started, url };
}
