import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, isStillToCome, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { comesAgain } from '#orders/rules/comes-again.ts';
import { ownSkip, skipRule, skipsAlone } from '#visits/rules/own-change.ts';
import { bookedRows, feeWordsPart } from './order-rows.ts';

/** To the customer, the evening before: when, who comes, what to prepare, and the way to change it. */
export function visitTomorrow(
  facts: OrderFacts<'visit.announced'>,
  { business }: MailSettings,
): EmailContent | null {
  // It was moved, skipped or canceled before this could go out.
  if (!isStillToCome(facts)) return null;
  const { visit, happened, words } = facts;
  const offersSkip = maySkip(facts, business);
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
        text: offersSkip ? texts.changePlan : texts.change,
        withoutPage: texts.changeWithoutPage,
      },
      ...feeWordsPart(facts),
      ...waysToChange(facts, offersSkip),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

/** Where others follow, and the owner does not let the office alone skip so late. */
function maySkip(
  { order, happened: { event, at } }: OrderFacts<'visit.announced'>,
  business: BusinessSettings,
): boolean {
  if (!comesAgain(order)) return false;
  const [from, to] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  // Of what nobody keeps as yet nobody is told that it comes.
  const visit = { from, to, isUnkept: false };
  return skipsAlone(ownSkip(visit, { ...skipRule(business), now: at.getTime() }));
}

/** Straight to moving this visit, or to skipping it. */
function waysToChange(
  { happened, words }: OrderFacts<'visit.announced'>,
  offersSkip: boolean,
): Part[] {
  const { move, skip } = words.mails.visitTomorrow;
  const { visitId } = happened.event;
  const way = (label: string, part: string): Part => {
    return { kind: 'link', label, target: { to: 'own-page', part } };
  };
  return [way(move, `move-${visitId}`), ...(offersSkip ? [way(skip, `skip-${visitId}`)] : [])];
}
