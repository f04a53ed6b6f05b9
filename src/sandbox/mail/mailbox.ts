import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { SandboxLogger } from '#sandbox/logger.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** An email that would have been sent. */
export interface Email {
  readonly id: string;
  readonly sender: string;
  readonly recipients: string;
  /** The reply address; empty for the sender's. */
  readonly replyTo: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string | null;
  readonly receivedAt: Date;
}

export interface Mailbox {
  readonly url: string;
  stop(): Promise<void>;
}

/** Accepts every email on a loopback port and delivers none. */
export async function startMailbox(pool: Pool, logger: SandboxLogger): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anyone' }),
    onData: (stream, _session, callback) => {
      storeEmail(pool, stream).then(
        () => callback(),
        (error: unknown) => {
          logger.warn({ err: error }, 'the sandbox mailbox could not keep an email');
          callback(new Error('Not kept, try again later'));
        },
      );
    },
  });
  server.on('error', (error: unknown) => logger.warn({ err: error }, 'sandbox mailbox'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function storeEmail(pool: Pool, stream: SMTPServerDataStream): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const email = await PostalMime.parse(Buffer.concat(chunks));
  await pool.query(
    `insert into sandbox.mails (sender, recipients, subject, plain, html, reply_to)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      email.from ? addressText(email.from) : '',
      [...(email.to ?? []), ...(email.cc ?? [])].map(addressText).join(', '),
      email.subject ?? '',
      email.text ?? '',
      email.html ?? null,
      (email.replyTo ?? []).map(addressText).join(', '),
    ],
  );
}

function addressText(address: Address): string {
  return address.name ? `${address.name} <${address.address ?? ''}>` : (address.address ?? '');
}

/** The newest emails first; `to` limits them to one address. */
export async function emails(pool: Pool, most: number, to = ''): Promise<Email[]> {
  const { rows } = await pool.query<Omit<Email, 'receivedAt'> & { received_at: Date }>(
    `select id, sender, recipients, subject, plain, html, reply_to as "replyTo", received_at
     from sandbox.mails where strpos(recipients, $2) > 0 or $2 = '' order by id desc limit $1`,
    [most, to],
  );
  return rows.map(({ received_at: receivedAt, ...email }) => ({ ...email, receivedAt }));
}
