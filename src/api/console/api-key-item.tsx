import { useState } from 'react';
import type { ApiKeyRow } from '#api/contract/api-keys.ts';
import { apiPageTexts } from '#api/words/en/console.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatAgo, formatDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';

const { keys: texts, scopes } = apiPageTexts;

/** What is known about a key, and a button to revoke it. */
export function ApiKeyItem({ row }: { row: ApiKeyRow }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useAct(calling('POST /api-keys/:id/revoke'), '/api-keys', '/audit');
  const { id, name, beginning, madeBy, madeAt, usedAt, revokedAt } = row;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <code className="text-ink-soft text-xs">{beginning}…</code>
        {revokedAt && <Badge tone="outline">{texts.revokedOn(formatDay(revokedAt))}</Badge>}
      </p>
      <p>{row.scopes.map((scope) => scopes[scope].label).join(' · ')}</p>
      <p className="text-ink-soft">
        {texts.made(madeBy, formatDay(madeAt))}{' '}
        {usedAt ? texts.used(formatAgo(usedAt)) : texts.neverUsed}
      </p>
      {!revokedAt && (
        <Button
          aria-label={texts.revokeOf(name)}
          className="-ml-5"
          onClick={() => setIsAsking(true)}
          variant="quiet"
        >
          {texts.revoke}
        </Button>
      )}
      <ConfirmDialog
        confirmLabel={texts.revoke}
        danger
        onClose={() => setIsAsking(false)}
        onConfirm={() => revoke.mutateAsync({ params: { id } })}
        open={isAsking}
        title={texts.ask(name)}
      >
        <p>{texts.askText}</p>
      </ConfirmDialog>
    </li>
  );
}
