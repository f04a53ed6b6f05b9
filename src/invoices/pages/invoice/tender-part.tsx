import { useEffect, useRef, useState } from 'react';
import type { OwnInvoice } from '#invoices/contract/invoices.ts';
import { ownInvoiceTexts } from '#invoices/words/en/own-invoice.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { type Cents, formatUsd, noCents } from '#kernel/rules/money.ts';
import type { GiftCardAnswer } from '#payments/contract/gift-card-request.ts';
import { amountDue, tenderTotal } from '#payments/rules/amount-due.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { Button } from '#ui/parts/button.tsx';
import { CodeInput } from '#ui/parts/code-input.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';

const { tender: texts } = ownInvoiceTexts;

interface TenderPartProps {
  invoice: OwnInvoice;
  anonKey: string;
  token: string;
  onPaid: (invoice: OwnInvoice) => void;
}

function newId() {
  return paymentId(crypto.randomUUID());
}

interface Paying {
  readonly giftCard?: string;
  readonly amountCents: Cents;
}

/** Pays an invoice with credit or a gift card, and shows the amount before the press. */
export function TenderPart({ invoice, anonKey, token, onPaid }: TenderPartProps) {
  const { leftCents, creditCents, asksGiftCard } = invoice;
  // One id per payment, however often the button is pressed; the next payment gets another.
  const [id, setId] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [paid, setPaid] = useState<Cents | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that paid is gone: the focus moves to the text about its payment.
  useEffect(() => {
    if (paid !== null) said.current?.focus();
  }, [paid]);
  async function pay(paying: Paying): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    setPaid(null);
    const backend = createBackend({ anonKey });
    const request = { token, paymentId: id, ...paying };
    const result = await callWithRetries(() => backend.callFunction('invoice/tender', request));
    setBusy(false);
    if (!result.ok) {
      setFailure(result.problem.errors?.[0]?.message ?? result.problem.detail);
      return false;
    }
    setId(newId());
    setPaid(paying.amountCents);
    onPaid(result.data);
    return true;
  }
  if (creditCents === 0 && !asksGiftCard && paid === null) return null;
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <div className="empty:absolute" role="status">
        {paid !== null && (
          <p ref={said} tabIndex={-1}>
            {texts.paidPart(formatUsd(paid))}
          </p>
        )}
      </div>
      {creditCents > 0 && (
        <Button
          busy={busy}
          onClick={() => void pay({ amountCents: creditCents })}
          variant="secondary"
        >
          {texts.payWithCredit(formatUsd(creditCents))}
        </Button>
      )}
      {asksGiftCard && <GiftCardPart anonKey={anonKey} busy={busy} left={leftCents} onPay={pay} />}
      <div className="w-full empty:absolute" role="alert">
        {failure !== null && (
          <Notice title={texts.failed} tone="danger">
            {failure}
          </Notice>
        )}
      </div>
    </div>
  );
}

interface GiftCardPartProps {
  anonKey: string;
  left: Cents;
  busy: boolean;
  /** Returns whether it was paid. */
  onPay: (paying: Paying) => Promise<boolean>;
}

/** A code is looked up first; then a button shows what it pays. */
function GiftCardPart({ anonKey, left, busy, onPay }: GiftCardPartProps) {
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<GiftCardAnswer | null>(null);
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** The card's balance has changed: the next payment looks it up again. */
  async function pay(amountCents: Cents): Promise<void> {
    if (!(await onPay({ giftCard: typed, amountCents }))) return;
    setTyped('');
    setFound(null);
  }
  async function look(): Promise<void> {
    if (typed.trim() === '') return;
    setAsking(true);
    const backend = createBackend({ anonKey });
    const result = await callWithRetries(() =>
      backend.callFunction('gift-card', { giftCard: typed }),
    );
    setAsking(false);
    setFound(result.ok ? result.data : null);
    setRefused(
      result.ok ? undefined : (result.problem.errors?.[0]?.message ?? result.problem.detail),
    );
    if (!result.ok) field.current?.focus();
  }
  const pays =
    found === null
      ? noCents
      : tenderTotal(amountDue(left, [{ kind: 'gift-card', cents: found.balanceCents }]).tenders);
  return (
    <Disclosure summary={texts.ask}>
      <div className="flex w-full max-w-md flex-col gap-3">
        <Field error={refused} id="gift-card" label={texts.code}>
          {(control) => (
            <CodeInput
              {...control}
              busy={asking}
              onApply={() => void look()}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setFound(null);
              }}
              ref={field}
              value={typed}
            >
              {texts.check}
            </CodeInput>
          )}
        </Field>
        <div role="status">
          {found !== null && <p>{texts.found(found.lastFour, formatUsd(found.balanceCents))}</p>}
        </div>
        {pays > 0 && (
          <Button busy={busy} className="self-start" onClick={() => void pay(pays)}>
            {texts.payWithCard(formatUsd(pays))}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
