import { useIsOwner } from '#company/console/parts/me.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { DifferenceRow } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts as texts } from '#payments/words/en/reconciliation.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { DifferenceAct } from './difference-dialog.tsx';

interface DifferenceActsProps {
  row: DifferenceRow;
  onAsk: (act: DifferenceAct) => void;
}

/** What an owner can do about a difference: refund the money, close the page, or explain it. */
export function DifferenceActs({ row, onAsk }: DifferenceActsProps) {
  const { difference, state } = row;
  const isOwner = useIsOwner();
  if (state === 'gone') return null;
  if (!isOwner) return <span className="text-ink-soft">{texts.ownersOnly}</span>;
  if (state === 'resolved') return <Reopen row={row} />;
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      {'left' in difference && (
        <Button onClick={() => onAsk('give-back')} variant="secondary">
          {texts.giveBack.act(formatUsd(difference.left))}
        </Button>
      )}
      {difference.kind === 'session-unknown' && difference.state === 'open' && (
        <Button onClick={() => onAsk('close-page')} variant="secondary">
          {texts.closePage.act}
        </Button>
      )}
      <Button onClick={() => onAsk('resolve')} variant="secondary">
        {texts.resolve.act}
      </Button>
    </span>
  );
}

function Reopen({ row: { id, version } }: { row: DifferenceRow }) {
  const reopen = useAct(
    calling('POST /reconciliation/differences/:id/reopen'),
    '/reconciliation',
    '/today',
  );
  return (
    <>
      <Button
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ params: { id }, body: { version } })}
        variant="secondary"
      >
        {texts.reopen}
      </Button>
      <FormProblem text={reopen.error ? sentenceOf(reopen.error) : null} />
    </>
  );
}
