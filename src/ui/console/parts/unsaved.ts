import { useEffect } from 'react';

const forms = new Set<object>();

/** Whether a form on the page has unsaved input. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Reports whether a form has unsaved input; leaving the page then asks first. */
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
