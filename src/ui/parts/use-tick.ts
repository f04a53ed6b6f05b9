import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { onceShown } from './once-shown.ts';

/**
 * For a radio or check box: the browser's own tick is the answer to a press, and what follows from it
 * is drawn once that was painted. A controlled one would be unticked until then, so it is told only
 * of changes that come from elsewhere; a tick made before the script arrived stays.
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
      onceShown(() => onChange(currentTarget.checked)),
  };
}
