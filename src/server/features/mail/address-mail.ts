import type { ReplyTo } from '#server/database/mail-tables.ts';
import type { ContactMailKind, OrderMailKind } from './kinds.ts';
import { type Letter, oneLine } from './letter.ts';
import { contactLetter } from './letters/contact.ts';
import { orderLetters } from './letters/order-letters.ts';
import { loadContactFacts } from './load-contact-facts.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import type { MailDeps } from './mail-deps.ts';
import type { Addressed, Mail } from './queries.ts';

/** Writes a mail's letter and whom it goes to; null where there is nothing to tell any more. */
export async function addressMail(deps: MailDeps, mail: Mail): Promise<Addressed | null> {
  const written = isContactMail(mail.kind)
    ? await contactMail(deps, mail)
    : await orderMail(deps, mail, mail.kind);
  if (written === null) return null;
  const domain = deps.business.email.split('@').at(-1);
  return { messageId: `<${mail.id}@${domain}>`, ...written };
}

type Written = Omit<Addressed, 'messageId'>;

async function orderMail(deps: MailDeps, mail: Mail, kind: OrderMailKind): Promise<Written | null> {
  const facts = await loadOrderFacts(deps, mail);
  if (facts === null) return null;
  const { to, write } = orderLetters[kind];
  const letter = write(facts, deps);
  if (letter === null) return null;
  const { customer_email: customer } = facts.order;
  return to === 'customer'
    ? { recipient: customer, replyTo: business(deps), letter }
    : { recipient: deps.business.email, replyTo: { name: '', address: customer }, letter };
}

async function contactMail(deps: MailDeps, mail: Mail): Promise<Written | null> {
  const facts = await loadContactFacts(deps, mail);
  if (facts === null) return null;
  const letter: Letter = contactLetter(facts, deps);
  const person = { name: oneLine(facts.name), address: facts.email };
  return {
    recipient: deps.business.email,
    replyTo: facts.email === '' ? null : person,
    letter,
  };
}

/** Mails may go out by another address (MAIL_FROM) than the one that somebody reads. */
function business({ business: { name, email } }: MailDeps): ReplyTo {
  return { name, address: email };
}

function isContactMail(kind: Mail['kind']): kind is ContactMailKind {
  return kind === 'contact' || kind === 'quote';
}
