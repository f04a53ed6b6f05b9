import { useState } from 'react';
import { useIsOwner } from '#company/console/parts/me.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { PriceChangeRow } from '#payments/contract/plan-prices.ts';
import { renewalsPageTexts } from '#payments/words/en/renewals-page.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { PriceDialog } from './price-dialog.tsx';

const { prices: texts } = renewalsPageTexts;

const TONES = {
  planned: 'outline',
  announced: 'apricot',
  'in-force': 'mint',
  kept: 'outline',
  withdrawn: 'outline',
} as const;

/** New prices for running plans: those planned, and the way to plan more. */
export function PriceSection({ plans }: { plans: number }) {
  const query = useCall('GET /plans/prices', {});
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<'increase' | 'withdraw' | PriceChangeRow | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const changes = query.data?.changes ?? [];
  const untold = changes.filter(({ state }) => state === 'planned').map(({ id }) => id);
  return (
    <Section title={texts.list}>
      <div aria-live="polite" className="empty:hidden">
        {made !== null && <Notice tone="success">{texts.done(made)}</Notice>}
      </div>
      <ul className="ruled">
        {changes.map((change) => (
          <Change
            change={change}
            key={`${change.id} ${change.chargedOn} ${change.state}`}
            onWithdraw={
              isOwner && change.state === 'announced' && change.mayWithdraw
                ? () => setDialog(change)
                : null
            }
          />
        ))}
      </ul>
      {isOwner && (
        <div className="mt-3 flex flex-wrap gap-3">
          {plans > 0 && <Button onClick={() => setDialog('increase')}>{texts.open}</Button>}
          {untold.length > 0 && (
            <Button
              onClick={() => {
                setMade(null);
                setDialog('withdraw');
              }}
              variant="secondary"
            >
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
      {dialog === 'increase' && (
        <PriceDialog
          onClose={() => setDialog(null)}
          onDone={(count) => {
            setMade(count);
            setDialog(null);
          }}
        />
      )}
      {dialog === 'withdraw' && (
        <Withdraw ids={untold} onClose={() => setDialog(null)}>
          {texts.withdrawText(untold.length)}
        </Withdraw>
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <Withdraw ids={[dialog.id]} onClose={() => setDialog(null)}>
          {texts.takeBackText(dialog.customer, formatUsd(dialog.beforeCents))}
        </Withdraw>
      )}
    </Section>
  );
}

interface ChangeProps {
  change: PriceChangeRow;
  /** Null: it cannot be withdrawn here. */
  onWithdraw: (() => void) | null;
}

function Change({ change, onWithdraw }: ChangeProps) {
  const { state, needsConsent, isAgreed } = change;
  const asks = needsConsent && (state === 'planned' || state === 'announced');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <LinkTo to={`/bookings/${change.id}`}>{change.customer}</LinkTo>
      <span className="grow text-ink-soft text-sm">
        {texts.dates(formatPlainDay(change.announcedOn), formatPlainDay(change.chargedOn))}
      </span>
      <span className="tabular">
        <Money cents={change.beforeCents} /> → <Money cents={change.monthCents} />
      </span>
      <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      {asks && (
        <Badge tone={isAgreed ? 'mint' : 'apricot'}>{isAgreed ? texts.agreed : texts.waits}</Badge>
      )}
      {onWithdraw && (
        <Button
          aria-label={texts.takeBackFor(change.customer)}
          onClick={onWithdraw}
          variant="quiet"
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}

interface WithdrawProps {
  ids: readonly PriceChangeRow['id'][];
  onClose: () => void;
  children: string;
}

function Withdraw({ ids, onClose, children }: WithdrawProps) {
  const act = useAct(calling('POST /plans/prices/withdraw'), '/plans');
  return (
    <ConfirmDialog
      confirmLabel={texts.withdrawTitle}
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ body: { ids: [...ids] } })}
      open
      title={texts.withdrawTitle}
    >
      {children}
    </ConfirmDialog>
  );
}
