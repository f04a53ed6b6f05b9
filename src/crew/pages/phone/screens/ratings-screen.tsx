import type { CrewRatingsAnswer } from '#crew/contract/phone.ts';
import { LoadFailed } from '#crew/pages/phone/parts/asked-failed.tsx';
import { dayName } from '#crew/pages/phone/parts/moments.ts';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { companyDay } from '#crew/pages/phone/store/time.ts';
import { useLoadedAnswer } from '#crew/pages/phone/sync/use-asked.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';

const texts = phoneTexts.ratings;

/** Customers' ratings of this person's visits. */
export function RatingsScreen() {
  const { asked, ask } = useLoadedAnswer<CrewRatingsAnswer>('ratings');
  return (
    <Screen back={{ href: '#/', label: phoneTexts.backToDay }} title={texts.title}>
      {asked.phase === 'loading' && <p role="status">{phoneTexts.asked.loading}</p>}
      {asked.phase === 'failed' && <LoadFailed onAgain={() => void ask()} />}
      {asked.phase === 'known' && <Ratings answer={asked.answer} />}
    </Screen>
  );
}

function Ratings({ answer: { count, averageTenths, latest } }: { answer: CrewRatingsAnswer }) {
  const timeZone = usePhone().days?.answer.company.timeZone;
  if (averageTenths === null) return <p>{texts.none}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-bold">{texts.average((averageTenths / 10).toFixed(1), count)}</p>
      <ul className="flex max-w-xl flex-col ruled">
        {latest.map(({ visitId, start, stars, text }) => (
          <li className="py-3" key={visitId}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{texts.stars(stars)}</span>
              <span className="text-ink-soft">
                {dayName(companyDay(Date.parse(start), timeZone))}
              </span>
            </p>
            {text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">“{text}”</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
