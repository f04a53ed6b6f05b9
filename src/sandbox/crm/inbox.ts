import { type Context, Hono } from 'hono';
import type { Pool } from 'pg';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const MAX_BYTES = 64 * 1024;

/** One accepted delivery. */
export interface Delivery {
  readonly webhookId: string;
  readonly body: Readonly<Record<string, string | number | boolean | null>>;
  readonly receivedAt: Date;
}

/**
 * The CRM's inbound webhook: accepts signed, flat JSON with a phone or an email; refuses the rest.
 */
export function crmInbox(pool: Pool, secret: string): Hono {
  const webhook = new Webhook(secret);
  const app = new Hono();
  app.post('/', async (c) => {
    const text = await c.req.text();
    if (text.length > MAX_BYTES) return refuse(c, 413, 'The body is too large.');
    const id = c.req.header('webhook-id') ?? '';
    try {
      webhook.verify(text, c.req.header());
    } catch (error) {
      if (error instanceof WebhookVerificationError) return refuse(c, 401, error.message);
      return refuse(c, 400, 'The body is not JSON.');
    }
    const body: unknown = JSON.parse(text);
    const fault = unmappable(body);
    if (fault) return refuse(c, 422, fault);
    await pool.query('insert into sandbox.crm_deliveries (webhook_id, body) values ($1, $2)', [
      id,
      text,
    ]);
    // The real CRM answers 200 whether or not a workflow ran.
    return c.json({ status: 'Success: request sent to trigger execution server', id });
  });
  return app;
}

/** Why the CRM cannot map a body's fields to a contact; null when it can. */
function unmappable(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return 'The body must be one JSON object.';
  }
  for (const [key, value] of Object.entries(body)) {
    if (/\s/.test(key)) return `The key "${key}" has a space in it.`;
    if (typeof value === 'object' && value !== null) return `The field "${key}" is not flat.`;
  }
  const contact = body as Record<string, unknown>;
  const reachable = [contact.phone, contact.email].some(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return reachable ? null : 'A phone or an email is required.';
}

/** The newest deliveries first. */
export async function deliveries(pool: Pool, most: number): Promise<Delivery[]> {
  const { rows } = await pool.query<{
    webhook_id: string;
    body: Delivery['body'];
    received_at: Date;
  }>('select webhook_id, body, received_at from sandbox.crm_deliveries order by id desc limit $1', [
    most,
  ]);
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    body: row.body,
    receivedAt: row.received_at,
  }));
}

function refuse(c: Context, status: 400 | 401 | 413 | 422, message: string): Response {
  return c.json({ message }, status);
}
