import { createTransport } from 'nodemailer';
import type { ReplyTo } from '#server/database/mail-tables.ts';

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly replyTo: ReplyTo | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** 'rejected': this letter will never be taken; 'failed': another time it may. */
export type SendOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly why: 'rejected' | 'failed'; readonly code: string };

/** Hands a letter to the mail server; never throws. */
export type SendLetter = (mail: OutgoingMail) => Promise<SendOutcome>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): SendLetter {
  const transporter = createTransport(smtpUrl, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    // No out-of-office answer of a customer to a mail of ours.
    headers: { 'auto-submitted': 'auto-generated' },
  });
  Object.assign(transporter.options, {
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return async ({ messageId, to, replyTo, subject, text, html }) => {
    try {
      // An object, never a text: a text would be read as a list of addresses.
      const recipient = { name: '', address: to };
      const reply = replyTo === null ? {} : { replyTo: { ...replyTo } };
      await transporter.sendMail({ messageId, to: recipient, ...reply, subject, text, html });
      return { sent: true };
    } catch (error) {
      return { sent: false, ...failureOf(error) };
    }
  };
}

/** Codes alone: a server's own words quote addresses. */
function failureOf(error: unknown): { why: 'rejected' | 'failed'; code: string } {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isFinal = (responseCode ?? 0) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  const told = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { why: isFinal ? 'rejected' : 'failed', code: told };
}
