import { useEffect } from 'react';
import { dayName } from '#crew/pages/phone/parts/moments.ts';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { useNow } from '#crew/pages/phone/parts/use-now.ts';
import { weekOf } from '#crew/pages/phone/store/own-week.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { fetchHours } from '#crew/pages/phone/sync/ask-hours.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';

const texts = phoneTexts.hours;
const { minutes } = phoneTexts;

/** This week: what the server knows, plus what this phone recorded since. */
export function HoursScreen() {
  const phone = usePhone();
  const now = useNow();
  const isReady = phone.days !== null;
  useEffect(() => void (isReady && fetchHours()), [isReady]);
  const days = weekOf(phone, now).filter(({ worked, driving }) => worked + driving > 0);
  const worked = days.reduce((sum, day) => sum + day.worked, 0);
  const driving = days.reduce((sum, day) => sum + day.driving, 0);
  return (
    <Screen back={{ href: '#/', label: phoneTexts.backToDay }} title={texts.title}>
      {days.length === 0 ? (
        <p>{phone.hours === null ? texts.notLoaded : texts.none}</p>
      ) : (
        <dl className="flex max-w-xl flex-col ruled">
          {days.map((day) => (
            <div className="flex flex-wrap justify-between gap-x-4 py-3" key={day.date}>
              <dt className="font-semibold">{dayName(day.date)}</dt>
              <dd className="tabular">
                {texts.worked(minutes(day.worked))}
                <span className="block text-ink-soft">{texts.driving(minutes(day.driving))}</span>
                {day.isOpen && <span className="block text-primary">{texts.running}</span>}
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-4 py-3 font-bold">
            <dt>{texts.total}</dt>
            <dd className="tabular">
              {texts.worked(minutes(worked))}
              <span className="block font-normal">{texts.driving(minutes(driving))}</span>
            </dd>
          </div>
        </dl>
      )}
    </Screen>
  );
}
