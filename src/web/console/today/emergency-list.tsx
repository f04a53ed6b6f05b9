import { Link } from 'react-router';
import type { TodayAnswer } from '#contract/console-bookings.ts';
import { todayTexts } from '#texts/console/today.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { PhoneIcon } from '../../ui/more-icons.tsx';
import { sentenceOf } from '../api/problem.ts';
import { EmergencyClock } from '../bookings/emergency-clock.tsx';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { FormProblem } from '../parts/form-field.tsx';

const texts = todayTexts.emergencies;

type Emergency = TodayAnswer['emergencies'][number];

/** Paid emergencies that nobody has answered, with the two-hour clock. */
export function EmergencyList({ emergencies }: { emergencies: readonly Emergency[] }) {
  if (emergencies.length === 0) return null;
  return (
    <section className="rounded-card border-2 border-coral bg-coral-tint p-4">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <AlertIcon className="size-5 shrink-0 text-coral" />
        {texts.title}
      </h2>
      <ul className="mt-1 ruled">
        {emergencies.map((emergency) => (
          <EmergencyItem emergency={emergency} key={emergency.id} />
        ))}
      </ul>
    </section>
  );
}

function EmergencyItem({ emergency }: { emergency: Emergency }) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  const { id, version, customerName, customerEmail, customerPhone, dueAt } = emergency;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <Link
        className="font-semibold underline underline-offset-2"
        data-row-link=""
        to={`/bookings/${id}`}
      >
        {customerName || customerEmail}
      </Link>
      <EmergencyClock dueAt={dueAt} />
      <a
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline"
        href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}
      >
        <PhoneIcon className="size-4" />
        {customerPhone}
      </a>
      <Button
        busy={act.isPending}
        onClick={() => act.mutate({ params: { id }, body: { version, answer: 'answered' } })}
      >
        {texts.answered}
      </Button>
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
    </li>
  );
}
