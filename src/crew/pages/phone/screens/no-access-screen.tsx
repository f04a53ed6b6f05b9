import { useState } from 'react';
import type { CrewVisit } from '#crew/contract/phone.ts';
import { record } from '#crew/pages/phone/acts/record.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { useDraft } from '#crew/pages/phone/parts/use-draft.ts';
import { visitAddress } from '#crew/pages/phone/route.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { Photos } from './photos.tsx';

const texts = phoneTexts.noAccess;

/**
 * Records that no one opens, what was tried, and a photo of the door. No detail is required, and none has a default,
 * since a fee may depend on it. The office decides what follows.
 */
export function NoAccessScreen({ visit }: { visit: CrewVisit }) {
  const [calls, setCalls] = useState<number | null>(null);
  const [waited, setWaited] = useState<number | null>(null);
  const [note, setNote] = useDraft(`${visit.id}/no-access`);

  async function submit() {
    const said = note.trim();
    if (calls !== null || waited !== null || said !== '') {
      await record(
        {
          kind: 'note',
          visitId: visit.id,
          ...(calls !== null && { calls }),
          ...(waited !== null && { waitedMinutes: waited }),
          ...(said !== '' && { note: said }),
        },
        { withPlace: false },
      );
    }
    setNote('');
    location.hash = visitAddress(visit.id);
  }

  return (
    <Screen
      back={{ href: visitAddress(visit.id), label: visit.address.line1 }}
      bar={
        <BigButton className="min-h-16 w-full text-lg" onClick={() => void submit()}>
          {texts.submit}
        </BigButton>
      }
      title={texts.title}
    >
      <div className="flex max-w-xl flex-col gap-6">
        <p>{texts.lead}</p>
        <Stepper
          label={texts.calls}
          most={99}
          onChange={setCalls}
          shown={calls === null ? texts.unsaid : String(calls)}
          step={1}
          value={calls}
        />
        <Stepper
          label={texts.waited}
          most={240}
          onChange={setWaited}
          shown={waited === null ? texts.unsaid : phoneTexts.minutes(waited)}
          step={5}
          value={waited}
        />
        <Photos kinds={['no-access']} visit={visit} />
        <label className="flex flex-col gap-1 font-semibold">
          {texts.note}
          <textarea
            className="min-h-24 rounded-card border-2 border-control bg-surface p-3 font-normal"
            maxLength={2000}
            onChange={({ target }) => setNote(target.value)}
            value={note}
          />
        </label>
      </div>
    </Screen>
  );
}

interface StepperProps {
  readonly label: string;
  /** Null: not reported. */
  readonly value: number | null;
  readonly shown: string;
  readonly step: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, value, shown, step, most, onChange }: StepperProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-semibold">{label}</span>
      <span className="flex flex-wrap items-center gap-2">
        <BigButton
          aria-label={texts.less(label)}
          className="min-w-14 text-xl"
          look="plain"
          onClick={() => onChange(Math.max(0, (value ?? 0) - step))}
        >
          −
        </BigButton>
        <output className="min-w-16 text-center font-bold text-lg tabular">{shown}</output>
        <BigButton
          aria-label={texts.more(label)}
          className="min-w-14 text-xl"
          look="plain"
          onClick={() => onChange(Math.min(most, (value ?? 0) + step))}
        >
          +
        </BigButton>
      </span>
    </div>
  );
}
