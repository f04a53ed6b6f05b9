import type { DisputedGiftRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { disputeReasons } from '#payments/words/en/dispute-reasons.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Line } from './line.tsx';

const texts = todayTexts.lines;
const REASONS: Readonly<Record<string, string>> = disputeReasons;

/** A gift card whose buyer disputes the payment: what its code can still do, and where to answer the bank. */
export function DisputedGiftLine({ row }: { row: DisputedGiftRow }) {
  const { cardId, amountCents, leftCents, state, reason, answerBy, processorPage } = row;
  const says =
    state === 'open' ? texts.disputedGift.open(formatUsd(leftCents)) : texts.disputedGift[state];
  return (
    <Line
      aside={
        answerBy !== null && (
          <Badge tone="apricot">{texts.answerBy(formatDateTime(answerBy))}</Badge>
        )
      }
      figure={<Money cents={amountCents} />}
      name={texts.disputedGift.name(formatUsd(amountCents))}
      to={`/credit/gift-cards/${cardId}`}
    >
      <p>
        <span className="text-ink-soft">
          {says}: {REASONS[reason] ?? reason.replaceAll('_', ' ')}.{' '}
        </span>
        {processorPage && answerBy !== null && (
          <a
            className="flex min-h-11 w-fit items-center text-primary underline lg:inline-flex lg:min-h-6"
            href={processorPage}
            rel="noreferrer"
            target="_blank"
          >
            {texts.atProcessor}
          </a>
        )}
      </p>
    </Line>
  );
}
