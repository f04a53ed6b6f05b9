import { Link } from 'react-router';
import { todayTexts } from '#texts/console/today.ts';
import { useIsOwner } from '../api/me.ts';
import { useCall } from '../api/query.ts';
import { haveHours } from '../crews/have-hours.ts';
import { Section } from '../parts/section.tsx';

const texts = todayTexts.firstSteps;

/** What an owner has yet to do before free times can be sold; nothing once it is done. */
export function FirstSteps() {
  const isOwner = useIsOwner();
  const rules = useCall('GET /scheduling', {}).data;
  const crews = useCall('GET /crews', {}).data?.crews;
  if (!isOwner || rules === undefined || crews === undefined) return null;
  const hasWidget = rules.widgetUrl !== null || rules.mode === 'widget';
  if (hasWidget || haveHours(crews)) return null;
  return (
    <div className="mb-5">
      <Section title={texts.title}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <p className="font-semibold">{texts.hours}</p>
            <p className="text-ink-soft">{texts.hoursText}</p>
          </div>
          <Link className="inline-flex min-h-11 items-center text-primary underline" to="/crews">
            {texts.toCrews}
          </Link>
        </div>
      </Section>
    </div>
  );
}
