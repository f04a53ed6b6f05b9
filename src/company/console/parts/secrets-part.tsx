import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { type NewSecret, NewSecretSection } from './made-secret.tsx';

type OnSecretCreated = (made: NewSecret) => void;

interface SecretsPartProps {
  texts: { title: string; none: string; noneText: string; fresh: string; freshHint: string };
  /** The label for the secret of that name. */
  label: (name: string) => string;
  items: (onMade: OnSecretCreated) => readonly ReactNode[];
  form: (onMade: OnSecretCreated) => ReactNode;
}

/** A list of items that each have a secret, the form for another, and the newest secret. */
export function SecretsPart({ texts, label, items, form }: SecretsPartProps) {
  const [made, setMade] = useState<NewSecret | null>(null);
  const listed = items(setMade);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {made && (
          <NewSecretSection
            hint={texts.freshHint}
            label={label(made.name)}
            secret={made.secret}
            title={texts.fresh}
          />
        )}
        <Section title={texts.title}>
          {listed.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <ul className="ruled">{listed}</ul>
          )}
        </Section>
      </div>
      {form(setMade)}
    </div>
  );
}
