import type { StoredInvoice } from '#invoices/server/invoices.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { OrderMailKind } from '#outbox/contract/mail-kinds.ts';
import type { Message, Payload } from '#outbox/server/outbox.ts';
import type { MessageToMail } from '#own-page/server/thread/thread.ts';
import type { ListedGiftCard } from '#payments/server/gift-cards/gift-cards.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import { contactFacts, requestedQuote } from './contact-facts.ts';
import { addressInLanguage, type EmailContent, leadsToOwnPage, oneLine } from './email-content.ts';
import type {
  ContactRow,
  MailFacts,
  OrderEventRow,
  ReplyRow,
  UnfinishedRow,
} from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';
import { orderFacts, originOf } from './order-facts.ts';
import type { RenderedMail, ReplyTo } from './rendered-mail.ts';
import { contactEmail } from './templates/contact.ts';
import { eventsRefused } from './templates/events-refused.ts';
import { giftCardEmail } from './templates/gift-card.ts';
import { giftReceiptEmail } from './templates/gift-receipt.ts';
import { type InvoiceMail, invoiceEmail } from './templates/invoice.ts';
import { messageAnswerEmail, messageEmail } from './templates/message.ts';
import { orderTemplates } from './templates/order-templates.ts';
import { quoteReceiptEmail } from './templates/quote-receipt.ts';
import { reminderEmail } from './templates/reminder.ts';
import { replyEmail } from './templates/reply.ts';

/** The dependencies for writing an email, but not for sending it. */
export type WritingDeps = Pick<MailDeps, 'business' | 'asksAddress' | 'catalogues' | 'linkOrigin'>;

/** Returns the text and the recipient of an email; null if there is nothing left to say. */
export function renderMail(
  deps: WritingDeps,
  payload: Payload,
  { id }: Pick<Message, 'id'>,
  facts: MailFacts,
): RenderedMail | null {
  const written = writeEmail(deps, payload, facts);
  if (written === null) return null;
  const domain = deps.business.email.split('@').at(-1);
  return { messageId: `<${id}@${domain}>`, ...written };
}

type WrittenEmail = Omit<RenderedMail, 'messageId'>;

function writeEmail(deps: WritingDeps, payload: Payload, facts: MailFacts): WrittenEmail | null {
  if (payload.channel !== 'mail') throw new Error('this is not an email');
  switch (payload.kind) {
    case 'reminder':
      return reminderMail(deps, facts.unfinished.get(payload.unfinishedId));
    case 'invoice':
      return invoiceMail(deps, payload.about, facts.invoices.get(payload.invoiceId));
    case 'gift-card':
      return giftCardMail(deps, facts.giftCards.get(payload.giftCardId));
    case 'gift-receipt':
      return giftReceiptMail(deps, facts.giftCards.get(payload.giftCardId));
    case 'events-refused':
      return toBusiness(
        deps,
        eventsRefused(payload.reason, wordsOf[deps.business.language], deps),
        null,
      );
    case 'reply':
      return replyMail(deps, facts.replies.get(payload.replyId));
    case 'message':
      return messageMail(deps, facts.messages.get(payload.messageId));
    case 'message-answer':
      return messageAnswerMail(deps, facts.messages.get(payload.messageId));
    case 'contact':
    case 'quote':
      return contactMail(deps, facts.contacts.get(payload.contactId));
    case 'quote-receipt':
      return quoteReceiptMail(deps, facts.contacts.get(payload.contactId));
    default:
      return orderMail(deps, payload.kind, facts.events.get(payload.eventId), facts);
  }
}

function reminderMail(deps: WritingDeps, row: UnfinishedRow | undefined): WrittenEmail | null {
  if (row === undefined || row.email === '') return null;
  const { origin: site } = row;
  const language = emailLanguage(row, deps);
  const words = wordsOf[language];
  const asked = { status: row.quote_status, total: row.quote_total_cents };
  const requested = requestedQuote(deps.catalogues.current(), row.selection, asked, words);
  const content = { ...reminderEmail(requested, words, deps), language };
  return { recipient: row.email, replyTo: businessReplyTo(deps), content, site };
}

/** Null: the invoice is void, nothing is left to ask for, or an amount that it says is paid is open again. */
function invoiceMail(
  deps: WritingDeps,
  about: InvoiceMail,
  row: StoredInvoice | undefined,
): WrittenEmail | null {
  if (row === undefined || row.voided_at !== null || row.email === '') return null;
  if ((about === 'paid') !== (row.left_cents === 0)) return null;
  const language = emailLanguage(row.document, deps);
  const content = { ...invoiceEmail(row, about, wordsOf[language], deps), language };
  return { recipient: row.email, replyTo: businessReplyTo(deps), content, site: null };
}

/** Null: the card is void, stopped or empty by now, or has no email address. */
function giftCardMail(deps: WritingDeps, card: ListedGiftCard | undefined): WrittenEmail | null {
  if (card === undefined || card.email === '') return null;
  if (card.state === 'void' || card.is_stopped || card.balance_cents === noCents) return null;
  const language = emailLanguage(card, deps);
  const site = deps.linkOrigin(null);
  const page = site === null ? null : addressInLanguage(`${site}/`, language, deps);
  const content = { ...giftCardEmail(card, wordsOf[language], deps, page), language };
  return { recipient: card.email, replyTo: businessReplyTo(deps), content, site: null };
}

/** Null: the buyer was erased since. */
function giftReceiptMail(deps: WritingDeps, card: ListedGiftCard | undefined): WrittenEmail | null {
  if (card === undefined || card.buyer_email === '') return null;
  const language = emailLanguage(card, deps);
  const content = { ...giftReceiptEmail(card, wordsOf[language], deps), language };
  return { recipient: card.buyer_email, replyTo: businessReplyTo(deps), content, site: null };
}

function replyMail(deps: WritingDeps, row: ReplyRow | undefined): WrittenEmail | null {
  if (row === undefined || row.email === '') return null;
  const language = emailLanguage(row, deps);
  const content = { ...replyEmail({ ...row, language }, deps), language };
  return { recipient: row.email, replyTo: businessReplyTo(deps), content, site: null };
}

/** Null: the recipient was erased since. */
function messageMail(deps: WritingDeps, row: MessageToMail | undefined): WrittenEmail | null {
  if (row === undefined || row.mail === '') return null;
  const language = emailLanguage(row, deps);
  const written = messageEmail(row, language, deps);
  const { ownPageFooter } = wordsOf[language].mails;
  const content = { ...written, language, ...(leadsToOwnPage(written) && { ownPageFooter }) };
  return { recipient: row.mail, replyTo: businessReplyTo(deps), content, site: row.origin };
}

function messageAnswerMail(deps: WritingDeps, row: MessageToMail | undefined): WrittenEmail | null {
  if (row === undefined) return null;
  const site = deps.linkOrigin(row.origin);
  const thread = site === null ? null : `${site}/operator/bookings/${row.order_id}/messages`;
  const replyTo = row.mail === '' ? null : { name: oneLine(row.name), address: row.mail };
  return toBusiness(deps, messageAnswerEmail(row, thread, deps), replyTo);
}

function orderMail(
  deps: WritingDeps,
  kind: OrderMailKind,
  row: OrderEventRow | undefined,
  { schedules, reports }: MailFacts,
): WrittenEmail | null {
  if (row === undefined) return null;
  const { to, write } = orderTemplates[kind];
  const language = emailLanguage(row, deps);
  const worked = row.payment?.workedVisitId ?? null;
  const known = {
    schedule: schedules.get(row.schedule_request_id ?? ''),
    report: worked === null ? undefined : reports.get(worked),
  };
  const facts = orderFacts(deps, { ...row, language }, known, to);
  const written = facts === null ? null : write(facts, deps);
  if (written === null) return null;
  const { customer_email: customer } = row;
  const site = originOf(row);
  if (to === 'customer') {
    // The customer was erased since.
    if (customer === '') return null;
    const { ownPageFooter } = wordsOf[language].mails;
    const content = {
      ...written,
      language,
      ...(leadsToOwnPage(written) && { ownPageFooter }),
    };
    return { recipient: customer, replyTo: businessReplyTo(deps), content, site };
  }
  const replyTo = customer === '' ? null : { name: '', address: customer };
  return { ...toBusiness(deps, written, replyTo), site };
}

function contactMail(deps: WritingDeps, row: ContactRow | undefined): WrittenEmail | null {
  if (row === undefined) return null;
  const facts = contactFacts(deps, row, deps.business.language);
  const person = { name: oneLine(facts.name), address: facts.email };
  return toBusiness(deps, contactEmail(facts, deps), facts.email === '' ? null : person);
}

function quoteReceiptMail(deps: WritingDeps, row: ContactRow | undefined): WrittenEmail | null {
  if (row === undefined || row.email === '') return null;
  const language = emailLanguage(row, deps);
  const { quote } = contactFacts(deps, row, language);
  if (quote === null) return null;
  const asked = { ...row, language, quote, at: row.created_at };
  const content = { ...quoteReceiptEmail(asked, deps), language };
  return { recipient: row.email, replyTo: businessReplyTo(deps), content, site: null };
}

function toBusiness(
  { business }: WritingDeps,
  content: EmailContent,
  replyTo: ReplyTo | null,
): WrittenEmail {
  const { email: recipient, language } = business;
  return { recipient, replyTo, content: { ...content, language }, site: null };
}

/** Returns the address that the business reads; emails may go out from another one (MAIL_FROM). */
function businessReplyTo({ business: { name, email } }: WritingDeps): ReplyTo {
  return { name, address: email };
}
