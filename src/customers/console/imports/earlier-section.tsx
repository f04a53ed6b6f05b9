import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportLine } from '#customers/contract/imports.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import { call } from '#ui/console/api/call.ts';
import { formatCount, formatDateTime } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';

const { earlier: texts, file } = importsTexts;

/** Earlier imports, with Undo. */
export function EarlierSection({ imports }: { imports: readonly ImportLine[] }) {
  const [asked, setAsked] = useState<ImportLine | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const client = useQueryClient();

  async function undo({ id }: ImportLine): Promise<void> {
    let removed = 0;
    try {
      for (;;) {
        const answer = await call('POST /imports/:id/undo', { params: { id } });
        removed += answer.removed;
        setSaid(texts.removing(formatCount(removed)));
        if (answer.goesOn) continue;
        setSaid(texts.stays(answer.stays.customers, answer.stays.visits));
        return;
      }
    } finally {
      // Even if it was interrupted, what was removed stays removed.
      await client.invalidateQueries();
    }
  }

  return (
    <Section title={texts.title}>
      {imports.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="ruled">
        {imports.map((line) => (
          <li className="flex flex-wrap items-center justify-between gap-3 py-2" key={line.id}>
            <div className="min-w-0">
              <p>
                {file.sources[line.source]}: {texts.line(line.kind, line.customers, line.visits)}
              </p>
              <p className="text-ink-soft text-sm">{texts.by(line.who, formatDateTime(line.at))}</p>
            </div>
            {line.state === 'undone' ? (
              <Badge>{texts.undone}</Badge>
            ) : (
              <Button onClick={() => setAsked(line)} variant="secondary">
                {line.state === 'open' ? texts.undo : texts.goOn}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 empty:hidden" role="status">
        {said}
      </p>
      <ConfirmDialog
        confirmLabel={texts.dialog.confirm}
        danger
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await undo(asked);
        }}
        open={asked !== null}
        title={texts.dialog.title}
      >
        <p>{texts.dialog.text}</p>
      </ConfirmDialog>
    </Section>
  );
}
