import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/controls.tsx';

/** A text to be copied, such as a link that is shown once. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  }

  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-2">
        <TextInput
          className="font-mono text-xs"
          id={id}
          onFocus={(event) => event.target.select()}
          readOnly
          value={value}
        />
        <Button onClick={() => void copy()} variant="secondary">
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
