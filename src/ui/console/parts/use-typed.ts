import { type SyntheticEvent, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Whether fields that keep their own values hold input: a value other than before they got the
 * focus. Attach `listeners` to an element around them.
 */
export function useHasInput() {
  const before = useRef(new Map<Control, string>());
  const [isTyped, setIsTyped] = useState(false);

  function look(): void {
    const known = [...before.current].filter(([control]) => control.isConnected);
    setIsTyped(known.some(([control, value]) => filledOf(control) !== value));
  }

  return {
    isTyped,
    forget() {
      before.current.clear();
      setIsTyped(false);
    },
    listeners: {
      onFocusCapture({ target }: SyntheticEvent) {
        if (isControl(target) && !before.current.has(target)) {
          before.current.set(target, filledOf(target));
        }
      },
      onInputCapture: look,
      onChange: look,
    },
  };
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function filledOf(control: Control): string {
  const isTicked = control instanceof HTMLInputElement && control.checked;
  return `${isTicked} ${control.value}`;
}
