import { type FormEvent, useState } from 'react';
import type { CrewVisit } from '#crew/contract/phone.ts';
import { record } from '#crew/pages/phone/acts/record.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { useDraft } from '#crew/pages/phone/parts/use-draft.ts';
import { useNow } from '#crew/pages/phone/parts/use-now.ts';
import { visitAddress } from '#crew/pages/phone/route.ts';
import {
  answeredChecklist,
  personEvents,
  workedMinutes,
} from '#crew/pages/phone/store/own-work.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { openLines } from '#crew/rules/phone/check-list.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';
import { AlertIcon } from '#ui/parts/more-icons.tsx';

const texts = phoneTexts.finish;
const MORE_MINUTES = [30, 60, 90, 120] as const;

/** After the last press: is the checklist complete, how long did it take, and was it more than booked? */
export function FinishScreen({ visit }: { visit: CrewVisit }) {
  const phone = usePhone();
  const now = useNow();
  const open = openLines(answeredChecklist(visit, phone));
  const worked = workedMinutes(visit, personEvents(phone), now);
  const { minutes } = phoneTexts;
  return (
    <Screen
      back={{ href: visitAddress(visit.id), label: visit.address.line1 }}
      bar={
        <a
          className="flex min-h-16 items-center justify-center rounded-card bg-primary px-4 font-semibold text-lg text-on-primary"
          href="#/"
        >
          {phoneTexts.backToDay}
        </a>
      }
      title={texts.title}
    >
      <div className="flex max-w-xl flex-col gap-5">
        <p className="text-lg">{texts.worked(minutes(worked), minutes(visit.bookedMinutes))}</p>
        {open === 0 ? (
          <p className="flex gap-3">
            <CheckIcon className="size-6 text-primary" />
            {texts.complete}
          </p>
        ) : (
          <div className="rounded-card border-2 border-on-apricot bg-apricot p-4 text-on-apricot">
            <p className="flex gap-3 font-semibold">
              <AlertIcon className="size-6" />
              {texts.open(open)}
            </p>
            <a
              className="mt-1 flex min-h-14 items-center font-semibold underline"
              href={visitAddress(visit.id)}
            >
              {texts.toList}
            </a>
          </div>
        )}
        <MoreTime visit={visit} />
      </div>
    </Screen>
  );
}

function MoreTime({ visit }: { visit: CrewVisit }) {
  const [minutes, setMinutes] = useState<number>(60);
  const [reason, setReason] = useDraft(`${visit.id}/more-time`);
  const [isMissing, setMissing] = useState(false);
  const [told, setTold] = useState<number | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const note = reason.trim();
    setMissing(note === '');
    if (note === '') {
      document.getElementById('more-reason')?.focus();
      return;
    }
    await record({ kind: 'more-time', visitId: visit.id, minutes, note }, { withPlace: false });
    setReason('');
    setTold(minutes);
  }

  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="font-bold text-xl">{texts.more}</h2>
      <p className="text-ink-soft">{texts.moreHint}</p>
      <label className="flex flex-col gap-1 font-semibold">
        {texts.howLong}
        <select
          className="min-h-14 rounded-card border-2 border-control bg-surface px-3"
          onChange={({ target }) => setMinutes(Number(target.value))}
          value={minutes}
        >
          {MORE_MINUTES.map((each) => (
            <option key={each} value={each}>
              {phoneTexts.minutes(each)}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-col gap-1">
        <label className="font-semibold" htmlFor="more-reason">
          {texts.reason}
        </label>
        <input
          aria-describedby={isMissing ? 'more-reason-error' : undefined}
          aria-invalid={isMissing || undefined}
          className="min-h-14 rounded-card border-2 border-control bg-surface px-3 aria-invalid:border-coral"
          id="more-reason"
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
          type="text"
          value={reason}
        />
        <div aria-live="polite">
          {isMissing && (
            <p className="flex gap-2 font-semibold text-coral" id="more-reason-error">
              <AlertIcon className="size-6" />
              {texts.reasonMissing}
            </p>
          )}
          {told !== null && <p>{texts.told(phoneTexts.minutes(told))}</p>}
        </div>
      </div>
      <BigButton look="plain" type="submit">
        {texts.tell}
      </BigButton>
    </form>
  );
}
