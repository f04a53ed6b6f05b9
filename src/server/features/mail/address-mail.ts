import type { OrderMailKind } from '#contract/mail-kinds.ts';
import type { Message, Payload } from '#server/features/outbox/message.ts';
import { wordsOf } from '#server/words.ts';
import { repliedContact, unfinishedById } from './facts-queries.ts';
import { type Letter, oneLine } from './letter.ts';
import { contactLetter } from './letters/contact.ts';
import { orderLetters } from './letters/order-letters.ts';
import { reminderLetter } from './letters/reminder.ts';
import { replyLetter } from './letters/reply.ts';
import { loadContactFacts, wishOf } from './load-contact-facts.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import type { MailDeps } from './mail-deps.ts';
import type { RenderedMail, ReplyTo } from './rendered-mail.ts';

/** Writes a mail's letter and whom it goes to; null where there is nothing to tell any more. */
export async function addressMail(
  deps: MailDeps,
  payload: Payload,
  { id }: Message,
): Promise<RenderedMail | null> {
  const written = await writtenMail(deps, payload);
  if (written === null) return null;
  const domain = deps.business.email.split('@').at(-1);
  return { messageId: `<${id}@${domain}>`, ...written };
}

type Written = Omit<RenderedMail, 'messageId'>;

function writtenMail(deps: MailDeps, payload: Payload): Promise<Written | null> {
  if (payload.channel !== 'mail') throw new Error('this is no mail');
  switch (payload.kind) {
    case 'reminder':
      return reminderMail(deps, payload.unfinishedId);
    case 'reply':
      return replyMail(deps, payload.replyId);
    case 'contact':
    case 'quote':
      return contactMail(deps, payload.contactId);
    default:
      return orderMail(deps, payload, payload.kind);
  }
}

async function reminderMail(deps: MailDeps, unfinishedId: string): Promise<Written | null> {
  const row = await unfinishedById(deps.db, unfinishedId);
  if (row === undefined || row.email === '') return null;
  const { language } = row;
  const words = wordsOf[language];
  const asked = { status: row.quote_status, total: row.quote_total_cents };
  const wish = wishOf(deps.catalogues.current(), row.selection, asked, words);
  const letter = { ...reminderLetter(wish, words, deps), language };
  return { recipient: row.email, replyTo: business(deps), letter };
}

async function replyMail(deps: MailDeps, replyId: string): Promise<Written | null> {
  const replied = await repliedContact(deps.db, replyId);
  if (replied === undefined || replied.email === '') return null;
  const letter = { ...replyLetter(replied, deps), language: replied.language };
  return { recipient: replied.email, replyTo: business(deps), letter };
}

async function orderMail(
  deps: MailDeps,
  event: { orderId: string; eventId: string },
  kind: OrderMailKind,
): Promise<Written | null> {
  const { to, write } = orderLetters[kind];
  const facts = await loadOrderFacts(deps, event, to);
  if (facts === null) return null;
  const written = write(facts, deps);
  if (written === null) return null;
  const { customer_email: customer, language } = facts.order;
  if (to === 'customer') {
    return { recipient: customer, replyTo: business(deps), letter: { ...written, language } };
  }
  return toBusiness(deps, written, { name: '', address: customer });
}

async function contactMail(deps: MailDeps, contactId: string): Promise<Written | null> {
  const facts = await loadContactFacts(deps, contactId);
  if (facts === null) return null;
  const person = { name: oneLine(facts.name), address: facts.email };
  return toBusiness(deps, contactLetter(facts, deps), facts.email === '' ? null : person);
}

function toBusiness({ business }: MailDeps, letter: Letter, replyTo: ReplyTo | null): Written {
  const { email: recipient, language } = business;
  return { recipient, replyTo, letter: { ...letter, language } };
}

/** Mails may go out by another address (MAIL_FROM) than the one that somebody reads. */
function business({ business: { name, email } }: MailDeps): ReplyTo {
  return { name, address: email };
}
