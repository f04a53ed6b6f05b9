import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FileLink } from '#company/console/parts/file-link.tsx';
import type { HoursAnswer, OddHours, PersonHours, UncountedEvent } from '#crew/contract/hours.ts';
import type { WorkFields, WorkKind } from '#crew/rules/work/work-event.ts';
import { checkAnswerTexts, workKindTexts } from '#crew/words/en/work-kinds.ts';
import { workedHoursTexts as texts } from '#crew/words/en/worked-hours.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { calling, callUrl } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import {
  dateTimeFields,
  formatDateTime,
  formatMinutes,
  formatPlainDay,
} from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import { CorrectClock } from './correct-clock-dialog.tsx';
import { isDay, weekOf } from './week.ts';

const DAYS = '7';
const REFRESH_MS = 60_000;

/** Everyone's hours in a week, by their phones; people with oddities come first. */
export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('week');
  const { from, before, after } = weekOf(asked !== null && isDay(asked) ? asked : null);
  const query = { from, days: DAYS };
  const hours = useCall('GET /worked-hours', { query }, { every: REFRESH_MS });
  return (
    <LoadedPage query={hours} texts={texts}>
      {(answer) => (
        <>
          <PageTitle title={texts.title}>
            <FileLink href={callUrl('GET /worked-hours.csv', { query })}>{texts.file}</FileLink>
          </PageTitle>
          <CrewTabs />
          <nav aria-label={texts.weeks} className="mb-3 flex flex-wrap items-center gap-x-4">
            <WeekLink label={texts.before} week={before} />
            <p className="font-semibold">
              {texts.week(formatPlainDay(answer.from), formatPlainDay(answer.to))}
            </p>
            <WeekLink label={texts.after} week={after} />
          </nav>
          <Week answer={answer} />
        </>
      )}
    </LoadedPage>
  );
}

function WeekLink({ week, label }: { week: string; label: string }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-primary underline"
      to={`/crews/worked?week=${week}`}
    >
      {label}
    </Link>
  );
}

function Week({ answer: { from, people, uncounted } }: { answer: HoursAnswer }) {
  return (
    <div className="flex flex-col gap-4">
      {people.length === 0 && <EmptyState {...texts.none} />}
      {people.map((person) => (
        <Person key={person.id} person={person} week={from} />
      ))}
      {uncounted.length > 0 && (
        <Section title={texts.uncounted}>
          <p className="mb-2 text-ink-soft">{texts.uncountedText}</p>
          <ul className="ruled">
            {uncounted.map((event) => (
              <Uncounted event={event} key={event.id} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Person({ person, week }: { person: PersonHours; week: string }) {
  const [corrects, setCorrects] = useState<string | null>(null);
  const { name, days, odd, runningSince } = person;
  const whole = [
    texts.worked(formatMinutes(person.workedMinutes)),
    texts.driving(formatMinutes(person.drivingMinutes)),
  ];
  return (
    <Section
      aside={<span className="text-ink-soft tabular">{whole.join(' · ')}</span>}
      title={name}
    >
      {runningSince !== null && (
        <p className="mb-2">
          <Badge tone="mint">{texts.running(formatDateTime(runningSince))}</Badge>
        </p>
      )}
      {odd.length > 0 && (
        <ul className="mb-2">
          {odd.map((each) => (
            <li className="text-coral" key={`${each.oddity} ${each.at}`}>
              {oddText(each)}, {formatDateTime(each.at)}
            </li>
          ))}
        </ul>
      )}
      <Approval person={person} week={week} />
      {days.length > 0 && (
        <NumberTable
          caption={texts.daysOf(name)}
          columns={[
            { header: texts.day, cell: ({ date }) => formatPlainDay(date) },
            {
              header: texts.work,
              align: 'right',
              cell: ({ workedMinutes }) => formatMinutes(workedMinutes),
            },
            {
              header: texts.drive,
              align: 'right',
              cell: ({ drivingMinutes }) => formatMinutes(drivingMinutes),
            },
            {
              header: texts.breaks,
              align: 'right',
              cell: ({ breakMinutes }) => formatMinutes(breakMinutes),
            },
            {
              header: texts.correct,
              align: 'right',
              cell: ({ date }) => (
                <Button
                  aria-label={texts.correctOf(name, formatPlainDay(date))}
                  onClick={() => setCorrects(date)}
                  variant="quiet"
                >
                  {texts.correct}
                </Button>
              ),
            },
          ]}
          rowKey={({ date }) => date}
          rows={days}
        />
      )}
      {oddDays(person).map((day) => (
        <Button
          aria-label={texts.correctDayOf(name, formatPlainDay(day))}
          key={day}
          onClick={() => setCorrects(day)}
          variant="quiet"
        >
          {texts.correctDay(formatPlainDay(day))}
        </Button>
      ))}
      {corrects !== null && (
        <CorrectClock day={corrects} onClose={() => setCorrects(null)} person={person} />
      )}
    </Section>
  );
}

function oddText(odd: OddHours): string {
  if (odd.oddity === 'far-away') return texts.farAway(odd.miles);
  if (odd.oddity === 'clock-wrong') return texts.clockWrong(odd.minutesAhead);
  return texts.odd[odd.oddity];
}

/** Days with an oddity but no hours next to which to correct it. */
function oddDays({ days, odd, runningSince }: PersonHours): string[] {
  const moments = [...odd.map(({ at }) => at), ...(runningSince === null ? [] : [runningSince])];
  const told = new Set(moments.map((at) => dateTimeFields(at).date));
  return [...told].filter((day) => days.every(({ date }) => date !== day));
}

/** Whether someone approved the week, with the button that does. */
function Approval({ person, week }: { person: PersonHours; week: string }) {
  const approve = useAct(calling('POST /worked-hours/approval'), '/worked-hours');
  const { id, name, approval, workedMinutes, drivingMinutes } = person;
  const when = approval === null ? '' : formatDateTime(approval.at);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {approval !== null && (
        <p className={approval.isCurrent ? undefined : 'text-coral'}>
          {approval.isCurrent
            ? texts.approved(approval.by, when)
            : texts.changedSince(approval.by, when)}
        </p>
      )}
      {!approval?.isCurrent && (
        <Button
          aria-label={texts.approveOf(name)}
          busy={approve.isPending}
          onClick={() =>
            approve.mutate({ body: { personId: id, week, workedMinutes, drivingMinutes } })
          }
          variant="secondary"
        >
          {texts.approve}
        </Button>
      )}
      <FormProblem text={approve.error ? sentenceOf(approve.error) : null} />
    </div>
  );
}

/** "More time needed, 1 h": what was recorded, and its details. */
function whatOf(
  kind: WorkKind,
  { check, minutes, cents: tip, calls, waitedMinutes }: WorkFields,
): string {
  return [
    workKindTexts[kind],
    ...(check === undefined ? [] : [checkAnswerTexts[check.answer], check.item]),
    ...(minutes === undefined ? [] : [formatMinutes(minutes)]),
    ...(tip === undefined ? [] : [formatUsd(cents(tip))]),
    ...(calls === undefined ? [] : [texts.calls(calls)]),
    ...(waitedMinutes === undefined ? [] : [texts.waited(formatMinutes(waitedMinutes))]),
  ].join(', ');
}

function Uncounted({ event }: { event: UncountedEvent }) {
  const { who, at, code, kind, visit, note, raw } = event;
  return (
    <li className="py-2">
      <p>
        <span className="font-semibold">{who}</span>, {formatDateTime(at)}:{' '}
        {kind !== null && <span className="font-semibold">{whatOf(kind, event.fields)}, </span>}
        {visit !== null && (
          <>
            <Link className="text-primary underline" to={`/bookings/${visit.orderId}`}>
              {texts.visitOf(formatDateTime(visit.start))}
            </Link>
            ,{' '}
          </>
        )}
        {texts.codes[code]}
      </p>
      {note !== '' && <p className="text-ink-soft">“{note}”</p>}
      {raw !== null && <p className="wrap-anywhere font-mono text-ink-soft text-xs">{raw}</p>}
    </li>
  );
}
