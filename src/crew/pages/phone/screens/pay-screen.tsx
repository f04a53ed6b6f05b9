import type { CrewPayAnswer } from '#crew/contract/phone.ts';
import { LoadFailed } from '#crew/pages/phone/parts/asked-failed.tsx';
import { dayName } from '#crew/pages/phone/parts/moments.ts';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { useLoadedAnswer } from '#crew/pages/phone/sync/use-asked.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';

const texts = phoneTexts.pay;
const { minutes } = phoneTexts;

type Period = CrewPayAnswer['periods'][number];

/** This person's pay: the current period and the last closed ones. */
export function PayScreen() {
  const id = usePhone().session?.person.id ?? '';
  const { asked, ask } = useLoadedAnswer<CrewPayAnswer>(`people/${id}/pay`);
  return (
    <Screen back={{ href: '#/', label: phoneTexts.backToDay }} title={texts.title}>
      {asked.phase === 'loading' && <p role="status">{phoneTexts.asked.loading}</p>}
      {asked.phase === 'failed' && <LoadFailed onAgain={() => void ask()} />}
      {asked.phase === 'known' && asked.answer.periods.length === 0 && <p>{texts.none}</p>}
      {asked.phase === 'known' && (
        <div className="flex max-w-xl flex-col gap-6">
          {asked.answer.periods.map((period) => (
            <PayPeriod key={period.from} period={period} />
          ))}
        </div>
      )}
    </Screen>
  );
}

function PayPeriod({ period }: { period: Period }) {
  const { from, to, isClosed, workedMinutes, drivingMinutes, totalCents, tipCents, lines } = period;
  return (
    <section>
      <h2 className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span>{texts.period(dayName(from), dayName(to))}</span>
        <span className="tabular">{formatUsd(cents(totalCents))}</span>
      </h2>
      <p className="text-ink-soft">{isClosed ? texts.closed : texts.running}</p>
      <p>{texts.time(minutes(workedMinutes), minutes(drivingMinutes))}</p>
      {tipCents !== 0 && <p>{texts.tips(formatUsd(cents(tipCents)))}</p>}
      <dl className="flex flex-col ruled">
        {lines.map((line) => (
          <div
            className="flex flex-wrap justify-between gap-x-4 py-3"
            key={`${line.day} ${line.kind} ${line.cents} ${line.isCorrection}`}
          >
            <dt>
              {dayName(line.day)}: {texts.kinds[line.kind]}
              {line.kind === 'cash-tip' && (
                <span className="block text-ink-soft">{texts.inCash}</span>
              )}
              {line.isCorrection && <span className="block text-ink-soft">{texts.correction}</span>}
            </dt>
            <dd className="text-right tabular">
              {formatUsd(cents(line.kind === 'cash-tip' ? line.cashCents : line.cents))}
              {line.minutes > 0 && (
                <span className="block text-ink-soft">{minutes(line.minutes)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
