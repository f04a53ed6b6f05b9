import { type RefObject, useEffect, useState } from 'react';
import { focusBack } from '../../ui/focus-back.ts';

/** Where a form is folded out in a section: once it is gone, the focus stays in that section. */
export function useFocusBack(form: RefObject<HTMLFormElement | null>): void {
  // While it is made: its first field may take the focus as soon as it is there.
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : document.activeElement,
  );
  useEffect(() => {
    const section = form.current?.closest('section') ?? null;
    return () => focusBack(section?.contains(opener) ? opener : null, section);
  }, [form, opener]);
}
