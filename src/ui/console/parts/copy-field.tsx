import { useId, useState } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { TextArea, TextInput } from '#ui/parts/controls.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';

interface CopyFieldProps {
  label: string;
  /** One line or more. */
  value: string;
  hint?: string;
}

/** A text to copy, such as a link shown only once, or code for another website. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const lines = value.split('\n').length;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  }

  const props = {
    className: 'font-mono text-xs',
    id,
    readOnly: true,
    value,
    ...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }),
  };
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="mb-1 text-ink-soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
        {lines === 1 ? (
          <TextInput {...props} onFocus={(event) => event.target.select()} />
        ) : (
          <TextArea
            {...props}
            onFocus={(event) => event.target.select()}
            rows={2 * lines + 1}
            spellCheck={false}
          />
        )}
        <Button onClick={() => void copy()} variant="secondary">
          {copied ? partTexts.copied : partTexts.copy}
        </Button>
      </div>
    </div>
  );
}
