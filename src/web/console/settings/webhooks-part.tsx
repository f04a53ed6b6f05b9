import { useState } from 'react';
import type { WebhookRow } from '#contract/console-api.ts';
import { apiPageTexts } from '#texts/console/api.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Section } from '../parts/section.tsx';
import { type MadeSecret, MadeSecretSection } from './made-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

const { webhooks: texts } = apiPageTexts;

/** Addresses that are told what happens, and the form for another one. */
export function WebhooksPart({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const [made, setMade] = useState<MadeSecret | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {made && (
          <MadeSecretSection
            hint={texts.freshHint}
            label={texts.secret(made.name)}
            secret={made.secret}
            title={texts.fresh}
          />
        )}
        <Section title={texts.title}>
          {webhooks.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <ul className="ruled">
              {webhooks.map((row) => (
                <WebhookItem key={row.id} onSecret={setMade} row={row} />
              ))}
            </ul>
          )}
        </Section>
      </div>
      <WebhookForm onMade={setMade} />
    </div>
  );
}
