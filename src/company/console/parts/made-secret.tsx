import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';

/** A secret that is shown only once, and whose it is. */
export interface NewSecret {
  readonly name: string;
  readonly secret: string;
}

interface NewSecretProps {
  title: string;
  label: string;
  hint: string;
  secret: string;
}

/** A new key or secret. It takes the focus, because on a phone it is out of sight. */
export function NewSecretSection({ title, label, hint, secret }: NewSecretProps) {
  return (
    <div className="scroll-mt-4" key={secret} ref={focusPart} tabIndex={-1}>
      <Section title={title}>
        <CopyField hint={hint} key={secret} label={label} value={secret} />
      </Section>
    </div>
  );
}

function focusPart(part: HTMLElement | null): void {
  part?.focus();
}
