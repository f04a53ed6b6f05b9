import { momentText } from '#domain/booking/moments.ts';
import { formatUsd, sumCents } from '#domain/money.ts';
import type { EmailContent, Part } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows, soldLines, timesOf } from './order-rows.ts';

/** To the customer, once the booking is paid: what the success page said, to keep. */
export function confirmation(
  facts: OrderFacts,
  { business, cancelFreeHours }: MailSettings,
): EmailContent {
  const { order, schedule, happened, reference, words } = facts;
  const { mails, moments, promises } = words;
  const texts = mails.confirmation;
  const total = formatUsd(order.total_cents);
  const preferred = schedule?.preferredTimes ?? [];
  return {
    subject: texts.subject(order.service_name),
    preview: texts.preview(total, reference),
    heading: texts.heading,
    parts: [
      text(texts.arrived(total)),
      text(order.is_emergency ? promises.emergency : promises.normal),
      {
        kind: 'facts',
        rows: [
          ...bookedRows(facts),
          ...(preferred.length === 0
            ? []
            : [
                {
                  label: mails.labels.preferred,
                  value: timesOf(preferred, words),
                  detail: texts.preferred,
                },
              ]),
          {
            label: mails.labels.paidAt,
            value: momentText(moments, happened.at, business.timeZone),
          },
        ],
      },
      { kind: 'button', label: mails.ownPage, target: { to: 'own-page' } },
      soldLines(facts, texts.prices),
      ...(order.recurring
        ? [text(texts.plan(planPrice(facts))), text(texts.planExtraHours)]
        : [text(texts.extraHours)]),
      ...(order.recurring || order.is_emergency ? [] : [text(texts.cancel(cancelFreeHours))]),
      text(mails.textUs(business.textNumber)),
    ],
    footer: mails.footer(business.name),
  };
}

function planPrice({ lines }: OrderFacts): string {
  const plan = lines.filter((line) => line.kind === 'service');
  return formatUsd(sumCents(plan.map((line) => line.amount_cents)));
}

function text(words: string): Part {
  return { kind: 'text', text: words };
}
