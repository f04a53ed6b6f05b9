import { useState } from 'react';
import type { ApiKeyRow } from '#contract/console-api.ts';
import { apiPageTexts } from '#texts/console/api.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Section } from '../parts/section.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyItem } from './api-key-item.tsx';
import { type MadeSecret, MadeSecretSection } from './made-secret.tsx';

const { keys: texts } = apiPageTexts;

/** Keys that programs call with, and the form for another one. */
export function KeysPart({ keys }: { keys: readonly ApiKeyRow[] }) {
  const [made, setMade] = useState<MadeSecret | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {made && (
          <MadeSecretSection
            hint={texts.freshHint}
            label={texts.key(made.name)}
            secret={made.secret}
            title={texts.fresh}
          />
        )}
        <Section title={texts.title}>
          {keys.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <ul className="ruled">
              {keys.map((row) => (
                <ApiKeyItem key={row.id} row={row} />
              ))}
            </ul>
          )}
        </Section>
      </div>
      <ApiKeyForm onMade={setMade} />
    </div>
  );
}
