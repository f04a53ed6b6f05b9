import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** 'endless': the answer never ends; 'hang-up': the connection is closed after it. */
  after?: 'endless' | 'hang-up';
}

export interface RecordingServer {
  origin: string;
  requests: RecordedRequest[];
  /** How many connections it has received. */
  connections(): number;
  /** The answers to the next requests; the last one stays. 'silence': no answer at all. */
  reply(...replies: (Reply | 'silence')[]): void;
}

/** A real HTTP server on loopback that records its requests; it stops after the file's tests. */
export async function recordingServer(): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  let replies: (Reply | 'silence')[] = [{ status: 200 }];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined || reply === 'silence') return;
    response.writeHead(reply.status, reply.headers);
    response[reply.after === 'endless' ? 'write' : 'end']('an answer that nobody reads');
    if (reply.after === 'hang-up') response.once('finish', () => request.socket.destroy());
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    reply: (...next) => {
      replies = next;
    },
  };
}
