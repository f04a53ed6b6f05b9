import { type FormEvent, useState } from 'react';
import type { CrewVisit } from '#crew/contract/phone.ts';
import { record } from '#crew/pages/phone/acts/record.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { useDraft } from '#crew/pages/phone/parts/use-draft.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { maxCashTip } from '#crew/rules/phone/limits.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';

const texts = phoneTexts.cashTip;

/** A cash tip, which the crew shares; the last entry counts. */
export function CashTipForm({ visit }: { visit: CrewVisit }) {
  const [text, type] = useDraft(`${visit.id}/cash-tip`);
  const [isWrong, setWrong] = useState(false);
  const noted = useNoted(visit);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amount = centsOf(text);
    setWrong(amount === null);
    if (amount === null) return;
    await record({ kind: 'cash-tip', visitId: visit.id, cents: amount }, { withPlace: false });
    type('');
  }

  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="font-bold text-xl">{texts.title}</h2>
      <p id="cash-tip-hint">{texts.hint}</p>
      <label className="font-semibold" htmlFor="cash-tip">
        {texts.amount}
      </label>
      <input
        aria-describedby={isWrong ? 'cash-tip-wrong' : 'cash-tip-hint'}
        aria-invalid={isWrong}
        autoComplete="off"
        className="min-h-14 rounded-card border-2 border-control bg-surface p-3"
        id="cash-tip"
        inputMode="decimal"
        onChange={({ target }) => {
          setWrong(false);
          type(target.value);
        }}
        value={text}
      />
      {isWrong && (
        <p className="font-semibold text-coral" id="cash-tip-wrong">
          {texts.wrong}
        </p>
      )}
      <div aria-live="polite">{noted !== null && <p>{noted}</p>}</div>
      <BigButton look="plain" type="submit">
        {texts.submit}
      </BigButton>
    </form>
  );
}

/** This phone's entry, or else the server's; null without one. */
function useNoted({ id, cashTip }: CrewVisit): string | null {
  const { events } = usePhone();
  const own = events.findLast(({ event }) => event.kind === 'cash-tip' && event.visitId === id);
  if (own?.event.cents !== undefined) return texts.noted(formatUsd(cents(own.event.cents)));
  // Data stored by an earlier version has no tips.
  if (cashTip == null) return null;
  return texts.notedBy(formatUsd(cents(cashTip.cents)), cashTip.who);
}

/** "20", "12.50" or "$20"; null for anything that is not an amount. */
function centsOf(text: string): number | null {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(typed)) return null;
  const amount = Math.round(Number(typed) * 100);
  return amount <= maxCashTip ? amount : null;
}
