import type { MailDraft } from '#outbox/contract/deliveries.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { dateTimeFields, formatDateTime, formatTime } from '#ui/console/format.ts';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { TextArea } from '#ui/parts/controls.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { CalendarVisit, CrewAnswer, HandOverAnswer } from '#visits/contract/scheduling.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { quietTexts, handOverTexts as texts } from '#visits/words/en/waits.ts';
import { offerStarts } from './offer-starts.ts';
import type { Ask, Asks } from './use-asks.ts';

interface HandOverPlanProps {
  plan: HandOverAnswer;
  visits: readonly CalendarVisit[];
  crews: readonly CrewAnswer[];
  /** The emails that it sends automatically. */
  drafts: readonly MailDraft[];
  asks: Asks;
  /** Why the server refused it. */
  problem: Error | null;
  /** Then the calendar has the new times, and the emails are sent. */
  isDone: boolean;
}

/** Who comes instead and when, who waits, and each customer's email. */
export function HandOverPlan(props: HandOverPlanProps) {
  const { plan, visits, crews, drafts, asks, problem, isDone } = props;
  const { given, waits, stays: begun } = plan;
  const visitOf = (id: CalendarVisit['id']) => visits.find((visit) => visit.id === id);
  const who = (id: CalendarVisit['id']) => visitOf(id)?.customer ?? calendarTexts.unnamed;
  if (given.length + waits.length + begun.length === 0) return <p>{texts.nothing}</p>;
  return (
    <ul className="ruled">
      {begun.map((id) => (
        <li className="py-2 text-ink-soft" key={id}>
          {texts.begun(who(id))}
        </li>
      ))}
      {given.map(({ visitId, toCrewId, start }) => {
        const crew = crews.find(({ id }) => id === toCrewId)?.name ?? '';
        const visit = visitOf(visitId);
        const draft = drafts.find(({ orderId }) => orderId === visit?.orderId);
        const stays =
          visit !== undefined && dateTimeFields(visit.start).time === dateTimeFields(start).time;
        return (
          <li className="py-2" key={visitId}>
            <p className="font-semibold">{texts.given(who(visitId), formatTime(start), crew)}</p>
            {!isDone && (
              <p className="text-ink-soft">
                {stays ? texts.startStays : customerNoticeSentence(visit?.hasEmail ?? false)}
              </p>
            )}
            {!isDone && draft && <Draft draft={draft} />}
          </li>
        );
      })}
      {waits.map((id) => {
        const ask = asks.all.find(({ visitId }) => visitId === id);
        return (
          <li className="py-2" key={id}>
            <p className="text-coral">{texts.waits(who(id))}</p>
            {ask && isDone && <p>{askStatusText(ask)}</p>}
            {ask && !isDone && <AskFields ask={ask} asks={asks} problem={problem} who={who(id)} />}
          </li>
        );
      })}
    </ul>
  );
}

function askStatusText({ isSent, email, waitsUntil }: Ask): string {
  if (!isSent) return texts.notAsked;
  return waitsUntil === null
    ? texts.asked(email)
    : texts.askedLater(email, formatDateTime(waitsUntil));
}

interface AskFieldsProps {
  ask: Ask;
  asks: Asks;
  who: string;
  problem: Error | null;
}

/** The email that asks for another time: read, edited, sent or not. */
function AskFields({ ask, asks, who, problem }: AskFieldsProps) {
  const { visitId, email, phone, subject, text, language, isSent, times, waitsUntil } = ask;
  if (email === '') return <p>{texts.callThem(phone)}</p>;
  const index = asks.toSend.findIndex((each) => each.visitId === visitId);
  const errors = problem instanceof ApiProblem ? problem.errors : [];
  const error = errors.find(({ path }) => path === `asks.${index}.text`)?.message;
  return (
    <>
      <Checkbox
        checked={isSent}
        id={`ask-${visitId}`}
        label={texts.ask(email)}
        onChange={(event) => asks.change(ask, { isSent: event.target.checked })}
      />
      {isSent && (
        <Field
          error={error}
          hint={<span lang={language}>{subject}</span>}
          id={`ask-text-${visitId}`}
          label={texts.askText(who)}
        >
          {(control) => (
            <TextArea
              {...control}
              lang={language}
              onChange={(event) => asks.change(ask, { text: event.target.value })}
              rows={10}
              value={text}
            />
          )}
        </Field>
      )}
      {isSent && waitsUntil !== null && (
        <p className="text-ink-soft text-sm">{quietTexts.waits(formatDateTime(waitsUntil))}</p>
      )}
      {isSent && times.length > 0 && <OfferedTimesField ask={ask} asks={asks} />}
    </>
  );
}

/** The times offered below the email's text: the customer takes one with a press, however soon it is. */
function OfferedTimesField({ ask, asks }: Pick<AskFieldsProps, 'ask' | 'asks'>) {
  const { visitId, times, starts, language } = ask;
  const having = (start: string, has: boolean) =>
    times.map((time) => time.start).filter((at) => (at === start ? has : starts.includes(at)));
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="font-semibold">{texts.canTake}</legend>
      {times.map(({ start, text }) => (
        <Checkbox
          checked={starts.includes(start)}
          id={`ask-time-${visitId}-${start}`}
          key={start}
          label={<span lang={language}>{text}</span>}
          onChange={(event) => {
            asks.change(ask, offerStarts(ask, having(start, event.target.checked)));
          }}
        />
      ))}
    </fieldset>
  );
}

function Draft({ draft: { subject, text, to, language } }: { draft: MailDraft }) {
  return (
    <Disclosure summary={texts.draft}>
      <p className="wrap-anywhere text-ink-soft text-sm">{to}</p>
      <p className="font-semibold" lang={language}>
        {subject}
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm" lang={language}>
        {text}
      </p>
    </Disclosure>
  );
}
