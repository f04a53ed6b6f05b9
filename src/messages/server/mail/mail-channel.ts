import { mintResumeLink } from '#enquiries/server/enquiries.ts';
import { mintInvoiceLink } from '#invoices/server/invoices.ts';
import type { Channel, Message, Outcome, Payload, RenderedMessage } from '#outbox/server/outbox.ts';
import { mintBookingLinks } from '#own-page/server/own-page.ts';
import { mintGiftCode } from '#payments/server/gift-cards/gift-cards.ts';
import { calendarFile } from '#platform/server/calendar-file.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import {
  addressInLanguage,
  type EmailContent,
  type EmailContext,
  languageOf,
  leadsToOwnPage,
  withoutOwnPage,
} from './email-content.ts';
import { loadMailFacts, type MailFacts } from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';
import { renderHtml } from './render-html.ts';
import { renderMail } from './render-mail.ts';
import { renderPlain } from './render-plain.ts';
import { type RenderedMail, renderedMail } from './rendered-mail.ts';
import { nextWait } from './retry-waits.ts';

/** Sends emails as one of the outbox's channels. */
export function mailChannel(deps: MailDeps): Channel<MailFacts, RenderedMail> {
  return {
    name: 'mail',
    batch: 5,
    kept: renderedMail,
    // An invoice may be paid or void since the first try, and a gift card may be void.
    isWrittenAnew: ({ kind }) => kind === 'invoice' || kind === 'gift-card',
    load: (payloads) => loadMailFacts(deps.db, payloads),
    render: (payload, message, facts) => renderMail(deps, payload, message, facts),
    send: (batch) => sendMails(deps, batch),
    nextWait: (attempts) => nextWait(attempts, deps.random()),
    log({ id, kind, attempts }, ended, outcome) {
      const code = 'code' in outcome ? outcome.code : undefined;
      const level = ended === 'sent' || ended === 'dropped' ? 'info' : 'warn';
      deps.logger[level]({ mail: id, kind, attempt: attempts, code }, `mail ${ended}`);
    },
  };
}

/** Sends one email after another, so they arrive in the order of their events. Never throws. */
async function sendMails(
  deps: MailDeps,
  batch: readonly RenderedMessage<RenderedMail>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const tokens = await ownPageTokens(deps, batch);
  for (const each of batch) outcomes.push(await sendMail(deps, each, tokens));
  return outcomes;
}

/** The tokens of the emails that link to the customer's page. */
type Tokens = ReadonlyMap<Message, string>;

/**
 * Makes a new token for every try: only hashes are stored, so an earlier token cannot be sent again. The tokens are
 * missing if they could not be stored.
 */
async function ownPageTokens(
  deps: MailDeps,
  batch: readonly RenderedMessage<RenderedMail>[],
): Promise<Tokens> {
  const leading = batch.flatMap(({ message, rendered: { content, site } }) => {
    const { orderId } = message;
    if (orderId === null || !leadsToOwnPage(content) || deps.linkOrigin(site) === null) return [];
    return [{ message, orderId }];
  });
  try {
    const orders = leading.map(({ orderId }) => orderId);
    const tokens = await mintBookingLinks(deps.db, orders);
    return new Map(leading.map(({ message }, index) => [message, tokens[index] ?? '']));
  } catch (error) {
    deps.logger.error({ error: errorFacts(error) }, 'links could not be stored');
    return new Map();
  }
}

/** Hands one email to the email server, with links made for this try. */
async function sendMail(
  deps: MailDeps,
  { message, rendered }: RenderedMessage<RenderedMail>,
  tokens: Tokens,
): Promise<Outcome> {
  const { messageId, recipient: to, replyTo, content } = rendered;
  try {
    const site = deps.linkOrigin(rendered.site);
    const ownPage = ownPageOf(deps, message, { content, site, token: tokens.get(message) });
    const reminder = await reminderLinks(deps, message, rendered, site);
    // A reminder needs its links, above all the one that stops it.
    if (message.kind === 'reminder' && reminder === null) return { result: 'dropped' };
    const invoice = await invoicePage(deps, message, content, site);
    const giftCode = await giftCodeOf(deps, message);
    const context = { sender: deps.business, site, ownPage, reminder, invoice, giftCode };
    const told = ownPage === null ? withoutOwnPage(content) : content;
    const text = renderPlain(told, context);
    const html = renderHtml(told, context);
    const { subject } = content;
    const calendar = calendarOf(deps, content);
    return await deps.send({ messageId, to, replyTo, subject, text, html, calendar });
  } catch (error) {
    const facts = { mail: message.id, error: errorFacts(error) };
    deps.logger.error(facts, 'mail could not be written');
    return { result: 'failed', code: 'not-written', status: null };
  }
}

/** Returns the appointments of an email as the file that calendars read. */
function calendarOf(
  { business }: MailDeps,
  { appointment, otherAppointments = [] }: EmailContent,
): string | null {
  if (appointment === undefined) return null;
  const told = [appointment, ...otherAppointments].map(({ start, end, changedAt, ...facts }) => ({
    ...facts,
    start: new Date(start),
    end: new Date(end),
    changedAt: new Date(changedAt),
    description: '',
  }));
  return calendarFile(business.name, told, { isInvitation: true });
}

/** Null: the email has no such link, or does not need it when the site's address is not known. */
function ownPageOf(
  deps: MailDeps,
  { orderId }: Message,
  {
    content,
    site,
    token,
  }: { content: EmailContent; site: string | null; token?: string | undefined },
): string | null {
  if (orderId === null || !leadsToOwnPage(content)) return null;
  if (site === null && content.needsOwnPage) {
    throw new Error('the address of this site is not known: set PUBLIC_URL');
  }
  if (site === null) return null;
  if (token === undefined) throw new Error('its link was not stored');
  return addressInLanguage(`${site}/booking/${token}`, languageOf(content), deps);
}

/**
 * Returns the links back to the booking and to the end of reminders; null if the booking belongs to another mailbox by
 * now.
 */
async function reminderLinks(
  deps: MailDeps,
  { unfinishedId }: Message,
  { recipient, content }: RenderedMail,
  site: string | null,
): Promise<EmailContext['reminder']> {
  if (unfinishedId === null || site === null) return null;
  const token = await mintResumeLink(deps.db, unfinishedId, recipient);
  if (token === null) return null;
  return {
    resume: addressInLanguage(`${site}/?resume=${token}`, languageOf(content), deps),
    stop: addressInLanguage(`${site}/?no-reminder=${token}`, languageOf(content), deps),
  };
}

/** Returns the page of the invoice that an email is about; null in every other email. */
async function invoicePage(
  deps: MailDeps,
  { payload }: Message,
  content: EmailContent,
  site: string | null,
): Promise<string | null> {
  const about = payload as Payload;
  if (about.kind !== 'invoice') return null;
  if (site === null) throw new Error('the address of this site is not known: set PUBLIC_URL');
  const token = await mintInvoiceLink(deps.db, about.invoiceId);
  return addressInLanguage(`${site}/invoice/${token}`, languageOf(content), deps);
}

/** Makes a code for this try, as for the links; null in every other email. */
async function giftCodeOf(deps: MailDeps, { payload }: Message): Promise<string | null> {
  const about = payload as Payload;
  return about.kind === 'gift-card' ? mintGiftCode(deps.db, about.giftCardId) : null;
}
