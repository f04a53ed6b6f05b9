import { Link } from 'react-router';
import type { PayOddity } from '#pay/contract/pay.ts';
import { payTexts as texts } from '#pay/words/en/pay.ts';
import { formatPlainDay } from '#ui/console/format.ts';

/** What someone has to look at before a period closes; each leads to where that is done. */
export function OddList({ odd }: { odd: readonly PayOddity[] }) {
  if (odd.length === 0) return null;
  return (
    <section aria-label={texts.oddTitle}>
      <p className="font-semibold">{texts.oddTitle}</p>
      <ul>
        {odd.map((each) => (
          <li key={`${each.kind} ${each.name} ${each.kind === 'no-rate' ? '' : each.week}`}>
            <Link
              className="inline-flex min-h-11 items-center text-coral underline"
              to={
                each.kind === 'no-rate'
                  ? `/crews/pay/people/${each.id}`
                  : `/crews/worked?week=${each.week}`
              }
            >
              {sentenceOf(each)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf(each: PayOddity): string {
  if (each.kind === 'no-rate') return texts.odd['no-rate'](each.name);
  return texts.odd[each.kind](each.name, formatPlainDay(each.week));
}
