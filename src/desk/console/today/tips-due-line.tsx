import { useIsOwner } from '#company/console/parts/me.ts';
import type { TipsDueRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Line } from './line.tsx';

const texts = todayTexts.lines.tips;

/** Tips to pay out by the next payday; an owner closes the pay period. */
export function TipsDueLine({ row: { cents, period, payday, isLate } }: { row: TipsDueRow }) {
  const isOwner = useIsOwner();
  const name =
    period === null
      ? texts.unpaid
      : texts.of(formatPlainDay(period.from), formatPlainDay(period.to));
  const due =
    payday === null ? texts.notSetUp : (isLate ? texts.late : texts.due)(formatPlainDay(payday));
  return (
    <Line
      aside={
        isOwner && (
          <LinkTo label={texts.openPay} to="/crews/pay">
            {texts.openPay}
          </LinkTo>
        )
      }
      details={due}
      figure={<Money cents={cents} />}
      name={name}
      to="/crews/pay"
    />
  );
}
