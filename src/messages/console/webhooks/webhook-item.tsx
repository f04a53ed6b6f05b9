import { useState } from 'react';
import { Link } from 'react-router';
import type { NewSecret } from '#company/console/parts/made-secret.tsx';
import { type WebhookRow, webhookEventKinds } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatAgo } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { WebhookChange } from './webhook-change.tsx';

const texts = webhookTexts;
const TONES = { on: 'mint', paused: 'outline', gone: 'coral' } as const;

interface WebhookItemProps {
  row: WebhookRow;
  onSecret: (made: NewSecret) => void;
}

/** Shows an address that gets events: its state and its actions. */
export function WebhookItem({ row, onSecret }: WebhookItemProps) {
  const { id, name, origin, state, kinds } = row;
  const params = { id };
  const [asking, setAsking] = useState<'change' | 'secret' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const test = useAct(calling('POST /webhooks/:id/test'), '/audit');
  const set = useAct(calling('POST /webhooks/:id/state'), '/webhooks', '/deliveries', '/today');
  const renew = useAct(calling('POST /webhooks/:id/secret'), '/webhooks', '/audit');
  const remove = useAct(calling('DELETE /webhooks/:id'), '/webhooks', '/deliveries', '/today');
  const isOn = state === 'on';
  const failed = set.error ?? test.error;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        {isOn && row.parked > 0 && <Badge tone="apricot">{texts.parked(row.parked)}</Badge>}
      </p>
      <p className="wrap-anywhere text-ink-soft">{origin}</p>
      <p>
        {kinds.length === webhookEventKinds.length
          ? texts.all
          : kinds.map((kind) => texts.kinds[kind]).join(' · ')}
      </p>
      <p className="text-ink-soft empty:hidden">{problemText(row)}</p>
      <p className="empty:hidden" role="status">
        {test.data && (test.data.error ? texts.fails(test.data.error) : testPassedText(test.data))}
      </p>
      <FormProblem text={failed ? sentenceOf(failed) : null} />
      <div className="-ml-5 flex flex-wrap">
        <Act label={texts.test} full={texts.testOf(name)} onClick={() => test.mutate({ params })} />
        <Act
          full={isOn ? texts.pauseOf(name) : texts.resumeOf(name)}
          label={isOn ? texts.pause : texts.resume}
          onClick={() => set.mutate({ params, body: { state: isOn ? 'paused' : 'on' } })}
        />
        <Act full={texts.changeOf(name)} label={texts.change} onClick={() => setAsking('change')} />
        <Act full={texts.renewOf(name)} label={texts.renew} onClick={() => setAsking('secret')} />
        <Act full={texts.removeOf(name)} label={texts.remove} onClick={() => setAsking('remove')} />
      </div>
      <Link
        aria-label={texts.logOf(name)}
        className="inline-flex min-h-11 items-center text-primary underline"
        to={`/deliveries?endpoint=${id}`}
      >
        {texts.log}
      </Link>
      {asking === 'change' && <WebhookChange onClose={close} row={row} />}
      <ConfirmDialog
        confirmLabel={texts.renew}
        onClose={close}
        onConfirm={async () => onSecret({ name, ...(await renew.mutateAsync({ params })) })}
        open={asking === 'secret'}
        title={texts.renewAsk(name)}
      >
        <p>{texts.renewText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={texts.remove}
        danger
        onClose={close}
        onConfirm={() => remove.mutateAsync({ params })}
        open={asking === 'remove'}
        title={texts.removeAsk(name)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Says what is wrong with the webhook, in a sentence. */
function problemText({ state, failingSince, parked }: WebhookRow): string | null {
  if (state === 'gone') return texts.gone(parked);
  if (state === 'on' && failingSince !== null) return texts.failing(formatAgo(failingSince));
  return null;
}

function testPassedText({ status = 200, ms }: { status?: number; ms: number }): string {
  return texts.works(status, ms);
}

interface ActProps {
  label: string;
  full: string;
  onClick: () => void;
}

function Act({ label, full, onClick }: ActProps) {
  return (
    <Button aria-label={full} onClick={onClick} variant="quiet">
      {label}
    </Button>
  );
}
