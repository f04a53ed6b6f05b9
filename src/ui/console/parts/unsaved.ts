import { useEffect } from 'react';

const forms = new Set<object>();

/** Whether a form of the page holds what was typed and is not saved. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Says of a form whether it holds what is not saved: leaving the page asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [isUnsaved]);
}
