import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { clock } from '#crew/pages/phone/parts/moments.ts';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { type PhoneState, usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { exchange } from '#crew/pages/phone/sync/send.ts';
import type { SendingState } from '#crew/rules/phone/queue.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { workKindTexts } from '#crew/words/en/work-kinds.ts';

const texts = phoneTexts.unsent;

interface Thing {
  readonly id: string;
  readonly sending: SendingState;
  readonly what: string;
  readonly detail: string;
  readonly at: number;
  readonly isOnlyHere: boolean;
}

/** Everything that is only on this phone, and what the office does not count. */
export function UnsentScreen() {
  const phone = usePhone();
  const things = thingsOf(phone);
  const waiting = things.filter(({ sending }) => sending === 'waiting');
  const refused = things.filter(({ sending }) => sending === 'refused');
  return (
    <Screen
      back={{ href: '#/', label: phoneTexts.backToDay }}
      bar={
        waiting.length > 0 && (
          <BigButton
            aria-busy={phone.isSending || undefined}
            className="min-h-16 w-full text-lg"
            onClick={() => void exchange()}
          >
            {phone.isSending ? phoneTexts.lines.sending : texts.send}
          </BigButton>
        )
      }
      title={texts.title}
    >
      <p>{waiting.length === 0 ? texts.none : texts.about}</p>
      <Things things={waiting} />
      {refused.length > 0 && (
        <section className="mt-6">
          <h2 className="font-bold text-xl">{texts.refused}</h2>
          <p>{texts.refusedAbout}</p>
          <Things things={refused} />
        </section>
      )}
    </Screen>
  );
}

function Things({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col ruled">
      {things.map(({ id, what, detail, at, isOnlyHere }) => (
        <li className="py-3" key={id}>
          <span className="font-semibold">{phoneTexts.recordedAt(what, clock(at))}</span>
          {detail !== '' && <span className="block text-ink-soft">{detail}</span>}
          {isOnlyHere && <span className="block font-semibold text-coral">{texts.onlyHere}</span>}
        </li>
      ))}
    </ul>
  );
}

function thingsOf({ events, photos, days, unkept }: PhoneState): Thing[] {
  const visits = days?.answer.days.flatMap((day) => day.visits) ?? [];
  const place = (id: string | null) => visits.find((visit) => visit.id === id)?.address.line1 ?? '';
  const offsetMs = days?.offsetMs ?? 0;
  const ofEvents = events.map(({ id, sending, event }): Thing => {
    const item = visits
      .flatMap(({ checklist }) => checklist)
      .find((each) => each.id === event.check?.item);
    return {
      id,
      sending,
      what: workKindTexts[event.kind],
      detail: [item?.text, event.note, place(event.visitId)].filter(Boolean).join(' · '),
      at: Date.parse(event.at) + offsetMs,
      isOnlyHere: unkept.includes(id),
    };
  });
  const ofPhotos = photos.map(({ id, sending, kind, visitId, takenAt, problem }): Thing => {
    return {
      id,
      sending,
      what: texts.photo(phoneTexts.photos.kinds[kind]),
      detail: [problem, place(visitId)].filter(Boolean).join(' · '),
      at: takenAt + offsetMs,
      isOnlyHere: false,
    };
  });
  return [...ofEvents, ...ofPhotos].sort((one, other) => one.at - other.at);
}
