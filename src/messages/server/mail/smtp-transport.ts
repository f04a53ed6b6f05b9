import { createTransport } from 'nodemailer';
import type { Outcome } from '#outbox/server/outbox.ts';
import type { ReplyTo } from './rendered-mail.ts';

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly replyTo: ReplyTo | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar file, attached as visit.ics. */
  readonly calendar: string | null;
}

/** Hands an email to the email server; never throws. */
export type SendMail = (mail: OutgoingMail) => Promise<Outcome>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Far below the minutes after which servers close a connection. */
const IDLE_MS = 1_000;
const CALENDAR_FILE = { filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8' };

export function smtpTransport({
  smtpUrl,
  from,
}: {
  smtpUrl: string;
  from: () => string;
}): SendMail {
  const connections = {
    ...connectionTo(smtpUrl),
    // Emails that go out together share a connection: a handshake costs more than an email.
    pool: true as const,
    idleTimeout: IDLE_MS,
  };
  const transporter = createTransport(connections, {
    disableFileAccess: true,
    disableUrlAccess: true,
    // Without this, each body is searched for the shorter of two encodings; the answer is always this one.
    textEncoding: 'quoted-printable',
    // Prevents a customer's out-of-office reply to our email.
    headers: { 'auto-submitted': 'auto-generated' },
  });
  return async ({ messageId, to, replyTo, calendar, ...content }) => {
    try {
      // An object, never a string: a string would be read as a list of addresses.
      const recipient = { name: '', address: to };
      const reply = replyTo === null ? {} : { replyTo: { ...replyTo } };
      const attachments = calendar === null ? [] : [{ ...CALENDAR_FILE, content: calendar }];
      const mail = { from: from(), messageId, to: recipient, ...reply, ...content, attachments };
      await transporter.sendMail(mail);
      return { result: 'sent', status: null };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Connects and signs in, and sends nothing. Null: it works; otherwise a code. */
export async function testMailServer(smtpUrl: string): Promise<string | null> {
  const transporter = createTransport(connectionTo(smtpUrl));
  try {
    await transporter.verify();
    return null;
  } catch (error) {
    return refusalOf(error).told;
  } finally {
    transporter.close();
  }
}

function connectionTo(url: string) {
  return {
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

function failureOf(error: unknown): Outcome {
  const { code, status, told } = refusalOf(error);
  const isFinal = status >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  return { result: isFinal ? 'rejected' : 'failed', code: told, status: null };
}

/** Returns only codes: a server's own words quote addresses. */
function refusalOf(error: unknown): { code: string; status: number; told: string } {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const told = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { code, status: responseCode ?? 0, told };
}
