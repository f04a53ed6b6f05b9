import type { BookingDetail } from '#desk/contract/bookings.ts';
import { cancelTexts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { ReasonField } from '#ui/console/parts/reason-field.tsx';

const { fee: texts } = cancelTexts;

/** The operator's decision about the fee that is due. */
export interface FeeChoice {
  readonly act: 'take' | 'waive';
  /** Why it is waived. */
  readonly reason: string;
}

interface LateFeeProps {
  readonly fee: NonNullable<BookingDetail['lateFee']>;
  readonly mayTake: boolean;
  readonly choice: FeeChoice;
  readonly onChoose: (choice: FeeChoice) => void;
}

/** Takes the fee that is due, or waives it with a reason. */
export function LateFee({ fee, mayTake, choice, onChoose }: LateFeeProps) {
  const options = [
    ...(mayTake ? [{ act: 'take' as const, label: texts.take(formatUsd(fee.cents)) }] : []),
    { act: 'waive' as const, label: texts.waive },
  ];
  return (
    <fieldset className="mb-3 flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{texts.legend}</legend>
      {options.map(({ act, label }) => (
        <label className="flex items-start gap-2.5" key={act}>
          <input
            checked={choice.act === act}
            className="mt-0.5 size-5 shrink-0"
            name="late-fee"
            onChange={() => onChoose({ ...choice, act })}
            type="radio"
          />
          {label}
        </label>
      ))}
      {choice.act === 'waive' && (
        <ReasonField
          id="waive-reason"
          onChange={(reason) => onChoose({ ...choice, reason })}
          texts={texts}
          value={choice.reason}
        />
      )}
    </fieldset>
  );
}
