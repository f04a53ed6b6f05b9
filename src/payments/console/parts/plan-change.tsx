import { useState } from 'react';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { PlanChangeSummary } from '#payments/contract/plan-change.ts';
import { planChangeDialogTexts as texts } from '#payments/words/en/plan-change-dialog.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PLAN_SHOWN_ON, PlanChangeDialog } from './plan-change-dialog.tsx';

interface PlanChangeProps {
  orderId: OrderId;
  change: PlanChangeSummary | null;
  mayChange: boolean;
}

/** A plan's planned change, and the ways to edit it. */
export function PlanChange({ orderId, change, mayChange }: PlanChangeProps) {
  const [opened, setOpened] = useState<'change' | 'withdraw' | null>(null);
  const withdraw = useAct(calling('POST /plans/:id/change/withdraw'), ...PLAN_SHOWN_ON);
  const close = () => setOpened(null);
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {change && (
        <>
          <h3 className="text-ink-soft">{texts.planned}</h3>
          <p>{change.words}</p>
          {!change.mayWithdraw && <p className="text-ink-soft text-sm">{texts.tooLate}</p>}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {mayChange && (
          <Button onClick={() => setOpened('change')} variant="secondary">
            {texts.open}
          </Button>
        )}
        {change?.mayWithdraw && (
          <Button onClick={() => setOpened('withdraw')} variant="secondary">
            {texts.withdraw}
          </Button>
        )}
      </div>
      {opened === 'change' && <PlanChangeDialog onClose={close} onDone={close} orderId={orderId} />}
      <ConfirmDialog
        confirmLabel={texts.withdraw}
        onClose={close}
        onConfirm={() => withdraw.mutateAsync({ params: { id: orderId } })}
        open={opened === 'withdraw'}
        title={texts.withdrawTitle}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
    </div>
  );
}
