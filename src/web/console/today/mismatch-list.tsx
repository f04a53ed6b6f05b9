import { useState } from 'react';
import { Link } from 'react-router';
import type { TodayAnswer } from '#contract/console-bookings.ts';
import { formatUsd } from '#domain/money.ts';
import { todayTexts } from '#texts/console/today.ts';
import { Button } from '../../ui/button.tsx';
import { useIsOwner } from '../api/me.ts';
import { AcceptPaymentDialog } from '../bookings/accept-payment-dialog.tsx';
import { Section } from '../parts/section.tsx';

const texts = todayTexts.mismatches;

type Mismatch = TodayAnswer['mismatches'][number];

/** Payments that are not what the booking costs: each waits for an owner. */
export function MismatchList({ mismatches }: { mismatches: readonly Mismatch[] }) {
  if (mismatches.length === 0) return null;
  return (
    <Section title={texts.title}>
      <ul className="ruled">
        {mismatches.map((mismatch) => (
          <MismatchItem key={mismatch.id} mismatch={mismatch} />
        ))}
      </ul>
    </Section>
  );
}

function MismatchItem({ mismatch }: { mismatch: Mismatch }) {
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState(false);
  const { id, customerName, customerEmail, totalCents, paidCents } = mismatch;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <span>
        <Link className="font-semibold hover:text-primary" data-row-link="" to={`/bookings/${id}`}>
          {customerName || customerEmail}
        </Link>{' '}
        <span className="text-ink-soft">
          {texts.amounts(formatUsd(paidCents), formatUsd(totalCents))}
        </span>
      </span>
      {isOwner ? (
        <Button onClick={() => setAsking(true)} variant="secondary">
          {texts.accept}
        </Button>
      ) : (
        <span className="text-ink-soft">{texts.ownerDecides}</span>
      )}
      <AcceptPaymentDialog
        booking={mismatch}
        onClose={() => setAsking(false)}
        open={asking}
        paidCents={paidCents}
      />
    </li>
  );
}
