import { useState } from 'react';
import { Link } from 'react-router';
import type { FirstStep, FirstStepsAnswer } from '#company/contract/settings.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { CheckIcon, ChevronIcon } from '#ui/parts/icons.tsx';

const texts = todayTexts.firstSteps;

/** Where to do each step. The booking page is outside the console. */
const PLACES: Readonly<Record<FirstStep, string | null>> = {
  payments: '/settings/payments',
  name: '/settings',
  hours: '/crews',
  area: '/crews/hours',
  test: null,
  booking: null,
};

interface FirstStepsProps {
  steps: FirstStepsAnswer['steps'];
  /** If the page shows other things, one line sums up the progress. */
  isFolded: boolean;
}

/** What an owner must still do before the first real booking. Each line checks its own condition. */
export function FirstSteps({ steps, isFolded }: FirstStepsProps) {
  // Fixed at the first load, so later data never removes what someone is reading.
  const [startsOpen] = useState(!isFolded);
  const done = steps.filter(({ isDone }) => isDone);
  return (
    <details
      className="group mb-5 rounded-card border border-line bg-surface px-4"
      open={startsOpen}
    >
      <summary className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{texts.title(done.length, steps.length)}</h2>
        <ChevronIcon className="size-4 shrink-0 text-primary transition-transform group-open:rotate-180" />
      </summary>
      <ol className="ruled pb-2">
        {steps.map(({ step, isDone }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            key={step}
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {isDone && <CheckIcon className="size-5 text-primary" />}
                {texts.steps[step].title}
                <Badge tone={isDone ? 'mint' : 'outline'}>{isDone ? texts.done : texts.toDo}</Badge>
              </p>
              {!isDone && <p className="text-ink-soft">{texts.steps[step].text}</p>}
            </div>
            {!isDone && <Way step={step} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Way({ step }: { step: FirstStep }) {
  const { link } = texts.steps[step];
  const to = PLACES[step];
  const linkStyle = 'inline-flex min-h-11 items-center text-primary underline';
  if (link === null) return null;
  if (to === null) {
    return (
      <a className={linkStyle} href="/" rel="noopener" target="_blank">
        {link}
      </a>
    );
  }
  return (
    <Link className={linkStyle} to={to}>
      {link}
    </Link>
  );
}
