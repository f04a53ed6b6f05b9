import { languageKey, ownLanguage } from '#domain/language.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { errorFacts } from '#server/error-facts.ts';
import { mintResumeLink } from '#server/features/enquiries/resume-links.ts';
import { mintBookingLink } from '#server/features/my-booking/booking-links.ts';
import { addSendJob } from './add-send-job.ts';
import { addressMail } from './address-mail.ts';
import { unfinishedById } from './facts-queries.ts';
import {
  type Letter,
  languageOf,
  leadsToOwnPage,
  type Stationery,
  withoutOwnPage,
} from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import {
  type Addressed,
  keepLetter,
  type Mail,
  postponeMail,
  settleMail,
  takeMail,
} from './queries.ts';
import { renderHtml } from './render-html.ts';
import { renderPlain } from './render-plain.ts';
import { nextWait } from './retry-plan.ts';
import { siteOrigin } from './site-origin.ts';
import type { SendOutcome } from './smtp-transport.ts';

/**
 * One try of one mail. Safe to call at any time and by several workers: only a mail that is due is
 * taken, and every try has the same Message-ID, so that a second copy is known as one.
 */
export async function sendMail(deps: MailDeps, mailId: string): Promise<void> {
  const mail = await takeMail(deps.db, mailId);
  if (mail === undefined) return;
  const outcome = await attempt(deps, mail);
  const result = await applyOutcome(deps, mail, outcome);
  const { id, kind, attempts } = mail;
  const code = outcome === 'dropped' || outcome.sent ? undefined : outcome.code;
  const level = result === 'sent' || result === 'dropped' ? 'info' : 'warn';
  deps.logger[level]({ mail: id, kind, attempt: attempts, code }, `mail ${result}`);
}

async function attempt(deps: MailDeps, mail: Mail): Promise<SendOutcome | 'dropped'> {
  try {
    const addressed = mail.addressed ?? (await write(deps, mail));
    if (addressed === null) return 'dropped';
    const { messageId, recipient: to, replyTo, letter } = addressed;
    const ownPage = await ownPageOf(deps, mail, letter);
    const reminder = await reminderLinks(deps, mail, letter);
    // A reminder is nothing without its links, the one that ends it above all.
    if (mail.kind === 'reminder' && reminder === null) return 'dropped';
    const stationery = { sender: deps.business, ownPage, reminder };
    const told = ownPage === null ? withoutOwnPage(letter) : letter;
    const text = renderPlain(told, stationery);
    const html = renderHtml(told, stationery);
    return await deps.send({ messageId, to, replyTo, subject: letter.subject, text, html });
  } catch (error) {
    deps.logger.error({ mail: mail.id, error: errorFacts(error) }, 'mail could not be written');
    return { sent: false, why: 'failed', code: 'not-written' };
  }
}

async function write(deps: MailDeps, mail: Mail): Promise<Addressed | null> {
  const addressed = await addressMail(deps, mail);
  if (addressed !== null) await keepLetter(deps.db, mail.id, addressed);
  return addressed;
}

/**
 * Every try has a token of its own: only hashes are kept, so an earlier one cannot be told again.
 * Null: this letter has no such link, or can do without where the site's address is not known.
 */
async function ownPageOf(deps: MailDeps, mail: Mail, letter: Letter): Promise<string | null> {
  if (mail.orderId === null || !leadsToOwnPage(letter)) return null;
  const origin = await siteOrigin(deps, mail.orderId);
  if (origin === null && letter.needsOwnPage) {
    throw new Error('the address of this site is not known: set PUBLIC_URL');
  }
  if (origin === null) return null;
  return spoken(`${origin}/booking/${await mintBookingLink(deps.db, mail.orderId)}`, letter);
}

/** Back to what was begun, and away from it for good. */
async function reminderLinks(
  { db, linkOrigin }: MailDeps,
  { unfinishedId }: Mail,
  letter: Letter,
): Promise<Stationery['reminder']> {
  const unfinished = unfinishedId === null ? undefined : await unfinishedById(db, unfinishedId);
  if (unfinished === undefined) return null;
  const site = linkOrigin(unfinished.origin);
  if (site === null) return null;
  const token = await mintResumeLink(db, unfinished.id);
  return {
    resume: spoken(`${site}/?resume=${token}`, letter),
    stop: spoken(`${site}/?no-reminder=${token}`, letter),
  };
}

/** A page's address in the language of the letter; without the key it speaks what the browser does. */
function spoken(address: string, letter: Letter): string {
  const language = languageOf(letter);
  if (language === ownLanguage) return address;
  const url = new URL(address);
  url.searchParams.set(languageKey, language);
  return url.href;
}

type Result = 'sent' | 'dropped' | 'parked' | 'postponed';

function applyOutcome(
  deps: MailDeps,
  mail: Mail,
  outcome: SendOutcome | 'dropped',
): Promise<Result> {
  return inTransaction(deps.db, async (trx): Promise<Result> => {
    if (outcome === 'dropped' || outcome.sent) {
      const state = outcome === 'dropped' ? 'dropped' : 'sent';
      await settleMail(trx, mail, state, null);
      return state;
    }
    const wait = outcome.why === 'rejected' ? null : nextWait(mail.attempts, deps.random());
    if (wait === null) {
      await settleMail(trx, mail, 'parked', outcome.code);
      return 'parked';
    }
    const runAt = await postponeMail(trx, mail, wait, outcome.code);
    if (runAt !== undefined) await addSendJob(trx, mail.id, runAt);
    return 'postponed';
  });
}
