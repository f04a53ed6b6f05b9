import { useId } from 'react';
import { Link } from 'react-router';
import { Section } from '#ui/console/parts/section.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { CrewAnswer, SchedulingAnswer } from '#visits/contract/scheduling.ts';
import { hoursTexts } from '#visits/words/en/console-hours.ts';
import { hasCrewWithHours } from './have-hours.ts';
import type { HoursFormState } from './hours-values.ts';

const texts = hoursTexts.mode;
const MODES = ['times', 'wishes', 'widget'] as const;
const HINTS = { times: texts.timesHint, wishes: texts.wishesHint, widget: texts.widgetHint };

interface ModeFieldsProps {
  form: HoursFormState;
  rules: SchedulingAnswer;
  crews: readonly CrewAnswer[] | undefined;
}

/** Free times, preferred times, or an outside page; a page set on the server takes precedence. */
export function ModeFields({ form, rules: { widgetUrl }, crews }: ModeFieldsProps) {
  const id = useId();
  const mode = form.watch('mode');
  const error = form.formState.errors.mode?.message;
  const isEmpty = crews !== undefined && !hasCrewWithHours(crews);
  return (
    <Section title={texts.title}>
      {widgetUrl !== null && (
        <Notice className="mb-2">
          {texts.widgetIs} <span className="wrap-anywhere font-semibold">{widgetUrl}</span>
        </Notice>
      )}
      <div aria-label={texts.title} className="flex flex-col" role="radiogroup">
        {MODES.map((value) => {
          const isMissing = value === 'widget' && widgetUrl === null;
          return (
            <div className="flex gap-3" key={value}>
              <input
                {...form.register('mode')}
                aria-describedby={`${id}-${value}`}
                className="mt-3 size-5 shrink-0"
                disabled={isMissing}
                id={`${id}-${value}-choice`}
                type="radio"
                value={value}
              />
              <div className="min-w-0 pb-2">
                <label
                  className="flex min-h-11 items-center font-semibold"
                  htmlFor={`${id}-${value}-choice`}
                >
                  {texts[value]}
                </label>
                <p className="wrap-anywhere text-ink-soft text-sm" id={`${id}-${value}`}>
                  {HINTS[value]} {isMissing && texts.noWidget}
                </p>
              </div>
            </div>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {mode === 'times' && isEmpty && (
        <Notice tone="warning">
          {texts.noCrews}{' '}
          <Link className="underline" to="/crews">
            {texts.toCrews}
          </Link>
        </Notice>
      )}
    </Section>
  );
}
