import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The secret that the CRM signs with when it sends to the test server. */
export const CRM_INBOUND_SECRET = `whsec_${Buffer.from('the journeys of the end-to-end tests').toString('base64')}`;

/** Sends a record as the CRM does; returns the link that the CRM would give the customer. */
export async function sendReferral(origin: string, record: object): Promise<string> {
  const id = randomUUID();
  const timestamp = new Date();
  const body = JSON.stringify(record);
  const signature = new Webhook(CRM_INBOUND_SECRET).sign(id, timestamp, body);
  const answer = await fetch(`${origin}/webhooks/crm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
      'webhook-signature': signature,
    },
    body,
  });
  const { referralUrl } = (await answer.json()) as { referralUrl: string };
  return referralUrl;
}
