import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from './errors.ts';

function failed(facts: object): Error {
  return Object.assign(new Error('something'), facts);
}

test.each([
  ['its name is not known just now', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
  ['its machine is switched off', { code: 'EHOSTUNREACH', syscall: 'connect' }],
  ['no way leads there', { code: 'ENETUNREACH', syscall: 'connect' }],
  ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['it is starting', { code: '57P03' }],
  ['its disk is full', { code: '53100' }],
  ['it takes no writes', { code: '25006' }],
  ['its transaction took too long', { code: '25P04' }],
  ['two transactions met', { code: '40P01' }],
  ['a replica took back what was read', { code: '40001' }],
  ['a connection was lost', { code: '08006' }],
  ['a database is being copied', { code: '55006' }],
  ['somebody holds the lock', { code: '55P03' }],
  ['it was stopped', { code: '57P01' }],
  ['a statement took too long', { code: '57014' }],
  ['its disk fails', { code: '58030' }],
])('the database is away when %s', (_, facts) => {
  expect(isDatabaseAway(failed(facts))).toBe(true);
  expect(isDatabaseAway(new AggregateError([failed(facts)]))).toBe(true);
});

test.each([
  ['a file that is not there', { code: 'ENOENT', syscall: 'open' }],
  ['a row that is there already', { code: '23505' }],
  ['a statement after one that failed', { code: '25P02' }],
  ['a transaction that breaks a rule', { code: '40002' }],
  ['a sequence that nobody has asked yet', { code: '55000' }],
  ['a setting that cannot be changed', { code: '55P02' }],
  ['a defect', {}],
])('%s does not mean that the database is away', (_, facts) => {
  expect(isDatabaseAway(failed(facts))).toBe(false);
});

/** A pool on a server that accepts connections like a database and then does this with them. */
async function poolOn(answer: (socket: Socket) => void, waitMs = 0): Promise<Pool> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    answer(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return new Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: waitMs });
}

function failureOf(pool: Pool): Promise<unknown> {
  return pool.query('select 1').catch((error: unknown) => error);
}

// pg reports these only in English, and may change the wording.
test('a database that hangs up or never answers, and a closed pool, are away', async () => {
  const hangsUp = await poolOn((socket) => socket.end());
  expect(isDatabaseAway(await failureOf(hangsUp))).toBe(true);
  const silent = await poolOn(() => undefined, 1);
  expect(isDatabaseAway(await failureOf(silent))).toBe(true);
  await silent.end();
  expect(isDatabaseAway(await failureOf(silent))).toBe(true);
  await hangsUp.end();
});
