import { Link } from 'react-router';
import type { PayOddity } from '#pay/contract/pay.ts';
import { payTexts as texts } from '#pay/words/en/pay.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { usd } from './rate-text.ts';

/** What someone must check before a period closes; each item links to where to fix it. */
export function OddList({ odd }: { odd: readonly PayOddity[] }) {
  if (odd.length === 0) return null;
  return (
    <section aria-label={texts.oddTitle}>
      <p className="font-semibold">{texts.oddTitle}</p>
      <ul>
        {odd.map((each) => (
          <li key={Object.values(each).join(' ')}>
            <Link
              className="inline-flex min-h-11 items-center text-coral underline"
              to={placeOf(each)}
            >
              {sentenceOf(each)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(each: PayOddity): string {
  switch (each.kind) {
    case 'no-rate':
      return `/crews/pay/people/${each.id}`;
    case 'tip-of-nobody':
      return `/bookings/${each.bookingId}`;
    default:
      return `/crews/worked?week=${each.week}`;
  }
}

function sentenceOf(each: PayOddity): string {
  switch (each.kind) {
    case 'no-rate':
      return texts.odd['no-rate'](each.name);
    case 'tip-of-nobody':
      return texts.odd['tip-of-nobody'](usd(each.cents), formatPlainDay(each.day));
    default:
      return texts.odd[each.kind](each.name, formatPlainDay(each.week));
  }
}
