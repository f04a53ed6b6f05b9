import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './controls.tsx';

interface CodeInputProps extends ComponentProps<typeof TextInput> {
  busy: boolean;
  onApply: () => void;
  /** The button's label. */
  children: ReactNode;
}

/**
 * An input for a discount or gift card code, with a button that tries it. Enter presses that button
 * and does not submit a form.
 */
export function CodeInput({ busy, onApply, children, ...input }: CodeInputProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onApply();
  }
  return (
    <div className="flex gap-3">
      <TextInput
        {...input}
        autoCapitalize="characters"
        autoComplete="off"
        className="min-w-0"
        maxLength={100}
        onKeyDown={onKeyDown}
        spellCheck={false}
      />
      <Button busy={busy} onClick={onApply} variant="secondary">
        {children}
      </Button>
    </div>
  );
}
