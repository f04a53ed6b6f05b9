import { todayIn } from '#booking/pages/parts/days.ts';
import { rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import { rhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import {
  type FormHandlers,
  FormOpener,
  PreviewForm,
} from '#own-page/pages/my-booking/look-first.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Part } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { useNews } from '#own-page/pages/my-booking/use-news.tsx';
import { ownRhythmTexts as texts } from '#own-page/words/en/own-rhythm.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { trimmedText } from '#ui/pages/use-submission.ts';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { OwnVisitsAnswer, RhythmChangeAnswer } from '#visits/contract/times.ts';
import { VisitsAfter } from './visits-after.tsx';

const CHOICE = 'rhythm-choice';

type Rhythms = OwnVisitsAnswer['rhythms'];

interface RhythmPartProps extends OwnBookingProps {
  rhythms: Rhythms;
  /** Only the office can change it, so the page shows how to reach the office. */
  isByOffice: boolean;
}

/** Visits more or less often, each at a price that is shown first. */
export function RhythmPart({ rhythms, isByOffice, ...props }: RhythmPartProps) {
  const { news, tell, forget } = useNews(props);
  return (
    <Part id="rhythm" screenOnly title={texts.title}>
      {news}
      {isByOffice && (
        <>
          <p>{texts.byOffice}</p>
          <ContactLinks site={props.site} />
        </>
      )}
      <FormOpener
        id="rhythm-open"
        isOffered={!isByOffice}
        label={texts.open}
        onDone={() => tell(texts.changed)}
        onOpen={forget}
      >
        {(ends) => <RhythmForm {...props} {...ends} rhythms={rhythms} />}
      </FormOpener>
    </Part>
  );
}

interface RhythmFormProps extends OwnBookingProps, FormHandlers {
  rhythms: Rhythms;
}

type RhythmId = Rhythms[number]['id'];

/** The choice, then its result and cost, then the agreement. */
function RhythmForm({ site, token, rhythms, onDone, onLeave }: RhythmFormProps) {
  const { act, ...acting } = useAct(site.anonKey);
  const today = todayIn(site.timeZone);
  const options = rhythms.map(({ id, eachCents }) => {
    return { value: id, label: texts.option(rhythmNames[id], formatUsd(eachCents)) };
  });
  return (
    <PreviewForm
      {...acting}
      act={async (rhythm: RhythmId, { eachCents, words }: RhythmChangeAnswer) => {
        const body = { token, rhythm, expect: { eachCents, words } };
        const { ok } = await act('my-booking/rhythm-change', body);
        if (ok) await onDone();
        return ok;
      }}
      ask={(rhythm) => {
        const backend = createBackend({ anonKey: site.anonKey });
        return backend.callFunction('my-booking/rhythm-change', { token, rhythm });
      }}
      fieldOf={(path) => (path === 'rhythm' ? CHOICE : null)}
      makes={(answer) => <RhythmChangeEffect answer={answer} today={today} />}
      onLeave={onLeave}
      problemsOf={() => []}
      wantedOf={chosenRhythm}
      words={{ ...texts, doing: texts.changing }}
      yes={({ eachCents }) => texts.yes(formatUsd(eachCents))}
    >
      {(errorOf) => (
        <Field error={errorOf(CHOICE)} id={CHOICE} label={texts.choice}>
          {(control) => <Select {...control} name={CHOICE} options={options} />}
        </Field>
      )}
    </PreviewForm>
  );
}

function RhythmChangeEffect({ answer, today }: { answer: RhythmChangeAnswer; today: string }) {
  return (
    <>
      <p className="font-semibold">{answer.words ?? texts.each(formatUsd(answer.eachCents))}</p>
      <p>{texts.next}</p>
      <VisitsAfter today={today} visits={answer.next} />
    </>
  );
}

function chosenRhythm(data: FormData): RhythmId {
  const chosen = trimmedText(data, CHOICE);
  return rhythmIds.find((id) => id === chosen) ?? rhythmIds[0];
}
