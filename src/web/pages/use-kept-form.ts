import { type RefObject, useEffect } from 'react';
import { readFields, takeEarlyFields } from '#web/handover/early-fields.ts';
import { keepText, keptText } from '#web/ui/kept-text.ts';

interface KeptFormOptions {
  /** False while fields are still to come. */
  ready?: boolean;
  /** Words of ours that a field may start with: nobody typed them. */
  suggestion?: string;
}

/**
 * Keeps the fields of a form, which the browser holds, through reload, crash, Back and Forward, and
 * fills them in again: only what is still as the page was made, a visitor may have been faster.
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  { ready = true, suggestion }: KeptFormOptions = {},
): void {
  useEffect(() => {
    const element = form.current;
    if (!element || !ready) return;
    const isTyped = ([name, value]: readonly [string, FormDataEntryValue]) =>
      value !== suggestion && !isHidden(element.elements.namedItem(name));
    // The later first: what is filled in stays.
    fillIn(element, takeEarlyFields().filter(isTyped));
    fillIn(element, readFields(keptText(key)));
    const keep = () => {
      keepText(key, JSON.stringify([...new FormData(element)].filter(isTyped)));
    };
    // What was typed before this script came is kept from now on.
    keep();
    delete element.dataset.unkept;
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key, ready, suggestion]);
}

function fillIn(form: HTMLFormElement, entries: readonly [string, string][]): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const ticked = entries.some(([name, value]) => name === field.name && value === field.value);
      if (ticked && !field.disabled) field.checked = true;
    } else if (isText(field) && field.value === field.defaultValue) {
      const [, value] = entries.find(([name]) => name === field.name) ?? [];
      if (value) field.value = value;
    }
  }
}

/** What the page's address brought, not a person: the email of a booking that may be paid by now. */
function isHidden(field: RadioNodeList | Element | null): boolean {
  return field instanceof HTMLInputElement && field.type === 'hidden';
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLInputElement) return field.type !== 'hidden';
  return field instanceof HTMLTextAreaElement;
}
