import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { runAfterPaint } from './once-shown.ts';

/**
 * For a radio or checkbox: the browser's own check mark answers a press, and what follows from it
 * is drawn after that is painted. A controlled one would be unchecked until then, so it only
 * follows changes from elsewhere. A check made before the script loaded stays.
 */
export function useTick(checked: boolean, onChange: (checked: boolean) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const known = useRef(checked);
  useLayoutEffect(() => {
    if (ref.current && known.current !== checked) ref.current.checked = checked;
    known.current = checked;
  }, [checked]);
  return {
    ref,
    defaultChecked: checked,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      runAfterPaint(() => onChange(currentTarget.checked)),
  };
}
