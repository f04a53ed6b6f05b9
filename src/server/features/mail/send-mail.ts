import { languageKey, ownLanguage } from '#domain/language.ts';
import { errorFacts } from '#server/error-facts.ts';
import { mintResumeLink } from '#server/features/enquiries/resume-links.ts';
import { mintBookingLink } from '#server/features/my-booking/booking-links.ts';
import type { Outcome, Ready } from '#server/features/outbox/channel.ts';
import type { Message } from '#server/features/outbox/message.ts';
import {
  type Letter,
  languageOf,
  leadsToOwnPage,
  type Stationery,
  withoutOwnPage,
} from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { renderHtml } from './render-html.ts';
import { renderPlain } from './render-plain.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** One after another, so that they arrive in the order of what they tell. Never throws. */
export async function sendMails(
  deps: MailDeps,
  batch: readonly Ready<RenderedMail>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of batch) outcomes.push(await sendMail(deps, each));
  return outcomes;
}

/** Hands one mail to the mail server, with links of this try's own. */
async function sendMail(
  deps: MailDeps,
  { message, rendered }: Ready<RenderedMail>,
): Promise<Outcome> {
  const { messageId, recipient: to, replyTo, letter } = rendered;
  try {
    const site = deps.linkOrigin(rendered.site);
    const ownPage = await ownPageOf(deps, message, letter, site);
    const reminder = await reminderLinks(deps, message, letter, site);
    // A reminder is nothing without its links, the one that ends it above all.
    if (message.kind === 'reminder' && reminder === null) return { result: 'dropped' };
    const stationery = { sender: deps.business, ownPage, reminder };
    const told = ownPage === null ? withoutOwnPage(letter) : letter;
    const text = renderPlain(told, stationery);
    const html = renderHtml(told, stationery);
    return await deps.send({ messageId, to, replyTo, subject: letter.subject, text, html });
  } catch (error) {
    const facts = { mail: message.id, error: errorFacts(error) };
    deps.logger.error(facts, 'mail could not be written');
    return { result: 'failed', code: 'not-written', status: null };
  }
}

/**
 * Every try has a token of its own: only hashes are kept, so an earlier one cannot be told again.
 * Null: this letter has no such link, or can do without where the site's address is not known.
 */
async function ownPageOf(
  { db }: MailDeps,
  { orderId }: Message,
  letter: Letter,
  site: string | null,
): Promise<string | null> {
  if (orderId === null || !leadsToOwnPage(letter)) return null;
  if (site === null && letter.needsOwnPage) {
    throw new Error('the address of this site is not known: set PUBLIC_URL');
  }
  if (site === null) return null;
  return spoken(`${site}/booking/${await mintBookingLink(db, orderId)}`, letter);
}

/** Back to what was begun, and away from it for good. */
async function reminderLinks(
  { db }: MailDeps,
  { unfinishedId }: Message,
  letter: Letter,
  site: string | null,
): Promise<Stationery['reminder']> {
  if (unfinishedId === null || site === null) return null;
  const token = await mintResumeLink(db, unfinishedId);
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
