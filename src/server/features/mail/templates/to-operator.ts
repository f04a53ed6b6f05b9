import type { EmailContent, Part } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows, reachRows, timesOf } from './order-rows.ts';

/** Leads to the console where its address is known. */
export function consoleButton({ consolePage, words }: OrderFacts): Part[] {
  if (consolePage === null) return [];
  const target = { to: 'address' as const, href: consolePage };
  return [{ kind: 'button', label: words.operatorMails.open, target }];
}

/** A customer asks for another time on the page of the booking. */
export function timeRequest(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { reference, schedule, words } = facts;
  const { footer, timeRequest: texts } = words.operatorMails;
  const { times = [], note = '' } = facts.timeRequest ?? {};
  const before = schedule?.preferredTimes ?? [];
  return {
    subject: texts.subject(reference),
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: texts.wanted, value: timesOf(times, words) },
          ...(before.length === 0 ? [] : [{ label: texts.before, value: timesOf(before, words) }]),
        ],
      },
      ...(note === ''
        ? []
        : [
            { kind: 'text' as const, text: texts.note },
            { kind: 'quote' as const, text: note },
          ]),
      ...aboutCustomer(facts),
    ],
    footer: footer(business.name),
  };
}

/** A customer wants to cancel when it is too late to do it alone. */
export function cancellationRequest(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { footer, cancellationRequest: texts } = facts.words.operatorMails;
  const { subject, preview, heading, text } = texts;
  return {
    subject: subject(facts.reference),
    preview,
    heading,
    parts: [{ kind: 'text', text }, ...aboutCustomer(facts)],
    footer: footer(business.name),
  };
}

/** A customer cancelled in time; the money is on its way back by itself. */
export function customerCancelled(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { footer, customerCancelled: texts } = facts.words.operatorMails;
  const { subject, preview, heading, text } = texts;
  return {
    subject: subject(facts.reference),
    preview,
    heading,
    parts: [{ kind: 'text', text }, ...aboutCustomer(facts)],
    footer: footer(business.name),
  };
}

function aboutCustomer(facts: OrderFacts): Part[] {
  const { order } = facts;
  return [
    { kind: 'facts', rows: [...reachRows(facts), ...bookedRows(facts)] },
    ...(order.status === 'cancelled' ? [] : consoleButton(facts)),
  ];
}
