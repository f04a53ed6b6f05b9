import { useId } from 'react';
import { rhythmTexts as texts } from '#booking/words/en/rhythms.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { rhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Section } from './section.tsx';
import type { RhythmChoice } from './use-rhythm.ts';

export const RHYTHM_TICK_ID = 'rhythm.agreedTo';
const RHYTHM_ID = 'rhythm';

interface RhythmPartProps {
  rhythm: RhythmChoice;
  /** The price of a single visit. */
  once: Cents;
  error: string | undefined;
  /** The visitor entered credit or a gift card, which a rhythm does not use. */
  hadTenders: boolean;
}

/** How often we come; nothing if the service is sold only once. */
export function RhythmPart({ rhythm, once, error, hadTenders }: RhythmPartProps) {
  const name = useId();
  const { offers, chosen, pending, gone, hasFailed, hasCode } = rhythm;
  if (hasCode) return <p className="text-ink-soft text-sm">{texts.notWithCode}</p>;
  if (offers.length === 0 && pending === null && gone === null && !hasFailed) return null;
  const choices: { id: RhythmId | null; label: string }[] = [
    { id: null, label: texts.once(formatUsd(once)) },
    ...(pending === null
      ? []
      : [
          {
            id: pending,
            label: (hasFailed ? texts.unpriced : texts.pending)(rhythmNames[pending]),
          },
        ]),
    ...offers.map(({ id, eachCents }) => {
      return { id, label: texts.each(rhythmNames[id], formatUsd(eachCents)) };
    }),
  ];
  const checked = chosen?.id ?? pending;
  return (
    <Section id={RHYTHM_ID} title={texts.title}>
      {hasFailed && (
        <div className="mb-3" role="alert">
          <Notice tone="warning">
            {texts.failed}{' '}
            <button className="underline" onClick={rhythm.retry} type="button">
              {texts.tryAgain}
            </button>
          </Notice>
        </div>
      )}
      {gone !== null && (
        <div className="mb-3">
          <Notice tone="warning">{texts.gone(rhythmNames[gone])}</Notice>
        </div>
      )}
      <div className="flex flex-col gap-2">
        {choices.map(({ id, label }) => (
          <label
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-control bg-surface p-3 hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-tint has-checked:edged"
            key={id ?? 'once'}
          >
            <input
              checked={gone === null && id === checked}
              className="mt-0.5 size-5 shrink-0"
              name={`${name}-rhythm`}
              onChange={() => rhythm.choose(id)}
              type="radio"
            />
            <span className="wrap-anywhere min-w-0 tabular">{label}</span>
          </label>
        ))}
      </div>
      {chosen !== null && (
        <>
          {hadTenders && <p className="mt-3 text-ink-soft text-sm">{texts.notWithTenders}</p>}
          <Checkbox
            checked={rhythm.agreedTo !== null}
            className="mt-3"
            error={rhythm.agreedTo === null ? error : undefined}
            id={RHYTHM_TICK_ID}
            key={chosen.words}
            label={<span className="font-normal">{chosen.words}</span>}
            onChange={({ target }) => rhythm.agree(target.checked ? chosen.words : null)}
            required
          />
        </>
      )}
    </Section>
  );
}

/** Visits repeat only with the checkbox; the server enforces the same rule. */
export function rhythmProblems({ chosen, gone, agreedTo }: RhythmChoice): FieldProblem[] {
  if (gone !== null) return [{ fieldId: RHYTHM_ID, message: texts.needChoice }];
  if (chosen === null || agreedTo !== null) return [];
  return [{ fieldId: RHYTHM_TICK_ID, message: texts.needTick }];
}
