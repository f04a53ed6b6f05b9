import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, isVisitStillOn, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import type { Words } from '#registry/words.ts';
import { bookedRows, feeWordsPart } from './order-rows.ts';

type Announced = OrderFacts<'visit.announced'>['happened']['event'];
type Texts = Words['mails']['visitTomorrow'];

/** To the customer, the evening before: when, which crew comes, what to prepare, and the way to change it. */
export function visitTomorrow(
  facts: OrderFacts<'visit.announced'>,
  { business }: MailSettings,
): EmailContent | null {
  // The visit was moved, skipped or canceled before the email could go out.
  if (!isVisitStillOn(facts)) return null;
  const { visit, happened, words } = facts;
  const { visitTomorrow: texts, ownPage, textUs, footer } = words.mails;
  const when = arrivalText(facts, happened.event.startsAt, business.timeZone);
  const crew = visit?.crew ?? null;
  return {
    subject: texts.subject(when),
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: words.mails.visit.when, value: when },
          ...(crew === null ? [] : [{ label: texts.who, value: crew }]),
          ...bookedRows(facts),
        ],
      },
      { kind: 'text', text: texts.prepare },
      {
        kind: 'text',
        text: changeText(happened.event, texts),
        withoutPage: texts.changeWithoutPage,
      },
      ...feeWordsPart(facts),
      ...changeLinks(happened.event, texts),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

/** Says what the customer can still do without the office; the rest they can request, also on their page. */
function changeText({ mayMove, maySkip }: Announced, texts: Texts): string {
  if (mayMove === true) return maySkip === true ? texts.changePlan : texts.change;
  return maySkip === true ? texts.skipOrAsk : texts.ask;
}

/** Links directly to moving or skipping this visit. */
function changeLinks({ visitId, mayMove, maySkip }: Announced, texts: Texts): Part[] {
  const way = (label: string, part: string): Part => {
    return { kind: 'link', label, target: { to: 'own-page', part } };
  };
  return [
    ...(mayMove === true ? [way(texts.move, `move-${visitId}`)] : []),
    ...(maySkip === true ? [way(texts.skip, `skip-${visitId}`)] : []),
  ];
}
