import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { agentToolNames } from '#api/contract/agent-tools.ts';
import { type ApiScope, apiScopes } from '#api/contract/scopes.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { confirmed, signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { testApp } from '#test/test-app.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
const owner = await confirmed(await signedIn(world.app, db, 'owner'));

/** What the code tried to use of the card processor, which is missing here. */
const reachedFor: string[] = [];
const processor = new Proxy(world.deps.processor, {
  get(_, name) {
    reachedFor.push(String(name));
    throw new Error('an agent reached for the card processor');
  },
});
const app = testApp({
  db,
  env: { BUSINESS_TIME_ZONE: TIME_ZONE },
  payments: { ...world.deps, processor },
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
await new Promise((listening) => server.once('listening', listening));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

async function agentWith(scopes: readonly ApiScope[], language = 'en'): Promise<Client> {
  const { body } = await owner.post('/api-keys', { name: 'Agent', scopes });
  const headers = { authorization: `Bearer ${body.key}`, 'accept-language': language };
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  afterAll(() => client.close());
  return client;
}

const agent = await agentWith(apiScopes);

// biome-ignore lint/suspicious/noExplicitAny: tests read it loosely
async function use(name: string, input: object = {}, by = agent): Promise<any> {
  const { content, structuredContent, isError } = await by.callTool({
    name,
    arguments: { ...input },
  });
  const [first] = content as { text: string }[];
  const told = JSON.parse(first?.text ?? 'null');
  if (!isError) expect(structuredContent).toEqual(told);
  return { isError: isError ?? false, told };
}

const wanted = {
  service: 'home-standard-clean',
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  addOns: [{ id: 'handyman-services', quantity: 2 }],
};

test('an agent quotes to the cent, finds a time and holds it, and the customer pays', async () => {
  const { told: sold } = await use('list_services');
  expect(sold.services.map(({ id }: { id: string }) => id)).toContain(wanted.service);
  const page = quote(defaultCatalogue, {
    serviceId: wanted.service,
    frequency: 'one-time',
    home: wanted,
    addOns: wanted.addOns,
  });
  const { told: price } = await use('quote_price', wanted);
  expect(price).toMatchObject({
    status: 'priced',
    totalCents: page.status === 'priced' && page.total,
  });
  const from = addDays(dayAt(Date.now(), TIME_ZONE), 3);
  const { told: free } = await use('list_free_times', { ...wanted, postalCode: '94105', from });
  const booking = {
    ...wanted,
    totalCents: price.totalCents,
    start: free.times[0].start,
    name: 'Ana Paz',
    phone: '(415) 555-0147',
    email: 'ana@example.com',
    // The tool has no input for how it is paid, and ignores it.
    ...{ pays: 'card', card: { agreed: true } },
    address: { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' },
  };
  const { told: held } = await use('hold_booking', booking);
  expect(held).toMatchObject({ status: 'awaiting_payment', totalCents: price.totalCents });
  expect(held.payUrl.startsWith(`${origin}/booking/`)).toBe(true);
  // The same request again returns the same booking.
  expect((await use('hold_booking', booking)).told.id).toBe(held.id);
  const dearer = await use('hold_booking', { ...booking, totalCents: 100 });
  expect(dearer).toMatchObject({ isError: true, told: { code: 'booking-price-differs' } });

  // Nothing was charged, or even started.
  expect(reachedFor).toEqual([]);
  expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('payment_attempts').selectAll().execute()).toEqual([]);
  const token = held.payUrl.split('/booking/')[1];
  const paying = await world.call('/functions/v1/my-booking/pay', { token });
  expect(paying.status).toBe(200);
});

test('no tool pays, charges or refunds, whatever the key may do', async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toEqual(agentToolNames);
  expect(agentToolNames).toEqual([
    ...['list_services', 'quote_price', 'list_free_times', 'hold_booking'],
  ]);
  for (const { inputSchema, outputSchema } of tools) {
    const said = JSON.stringify([inputSchema, outputSchema]);
    expect(said).not.toMatch(/"(card|cvc|number|paymentMethod|charge|refund)\w*":/i);
  }
  expect((await use('charge_card', {})).told.code).toBe('call-unknown');
});

test('an agent sees and uses only what its key allows, and is refused in its language', async () => {
  const clock = await agentWith(['times:read'], 'es');
  const { tools } = await clock.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['list_free_times']);
  const refused = await use('quote_price', wanted, clock);
  const missing = failure('api-scope-missing', { scope: 'quotes:read' });
  expect(refused).toMatchObject({
    isError: true,
    told: { ...missing, detail: failureSentence('es', missing) },
  });
  const wrong = await use('quote_price', { ...wanted, bedroomBath: 'palace' });
  expect(wrong.told).toMatchObject({ code: 'home-unknown', errors: [{ path: 'bedroomBath' }] });
  const empty = await use('quote_price', {});
  expect(empty.told.errors.map(({ path }: { path: string }) => path)).toContain('bedroomBath');
});

test('the tools need a key, and work for clients of older protocol versions', async () => {
  const ask = (headers: Record<string, string>, body: object | string) =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
    });
  const list = { method: 'tools/list' };
  const without = await ask({}, list);
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await ask({ authorization: 'Bearer wk_wrong' }, list)).status).toBe(401);
  const { body } = await owner.post('/api-keys', { name: 'Old', scopes: ['quotes:read'] });
  const headers = { authorization: `Bearer ${body.key}` };
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'old', version: '1' },
  };
  const greeted = await ask(headers, { method: 'initialize', params });
  expect(await greeted.text()).toContain('"protocolVersion":"2025-06-18"');
  const listed = await ask({ ...headers, 'mcp-protocol-version': '2025-06-18' }, list);
  expect(await listed.text()).toContain('"name":"quote_price"');
  expect((await fetch(`${origin}/mcp`, { headers })).status).toBe(405);

  // Refuses batches, so the key's limit counts each message, and pages of other sites.
  const batch = JSON.stringify([{ jsonrpc: '2.0', id: 1, ...list }]);
  const refused = await ask(headers, batch);
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'agent-batch']);
  expect((await ask({ ...headers, origin: 'https://elsewhere.example' }, list)).status).toBe(403);
  expect((await ask({ ...headers, origin }, list)).status).toBe(200);
});

test('refuses arguments nested too deep, without an alarm', async () => {
  const { body: made } = await owner.post('/api-keys', { name: 'Deep', scopes: apiScopes });
  const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
  const answer = await app.request('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${made.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"quote","arguments":${deep}}}`,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'json-too-deep']);
});
