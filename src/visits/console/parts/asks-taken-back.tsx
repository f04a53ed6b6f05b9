import { Link } from 'react-router';
import type { CalendarVisit, UndoneAsk } from '#visits/contract/scheduling.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { handOverTexts as texts } from '#visits/words/en/waits.ts';

interface UndoneAsksProps {
  asked: readonly { readonly visitId: CalendarVisit['id']; readonly email: UndoneAsk }[];
  visits: readonly CalendarVisit[];
}

/** What happened to each email that asked for another time: a sent one cannot be unsent. */
export function UndoneAsks({ asked, visits }: UndoneAsksProps) {
  if (asked.length === 0) return null;
  return (
    <ul className="list-disc ps-4">
      {asked.map(({ visitId, email }) => {
        const visit = visits.find(({ id }) => id === visitId);
        return (
          <li key={visitId}>
            {texts.asksTakenBack[email](visit?.customer ?? calendarTexts.unnamed)}{' '}
            {email !== 'withdrawn' && visit?.orderId && (
              <Link className="underline" to={`/bookings/${visit.orderId}/messages`}>
                {texts.toMessages}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
