import { type RefObject, useEffect } from 'react';
import { readFields, takeEarlyFields } from '#ui/parts/early-fields.ts';
import { keepText, keptText } from '#ui/parts/kept-text.ts';

interface KeptFormOptions {
  /** False while fields are still to come. */
  ready?: boolean;
  /** Words of ours that a field may start with: nobody typed them. */
  suggestion?: string;
  /** Names which fields are there, where some come and go. */
  parts?: string;
}

/**
 * Keeps the fields of a form, which the browser holds, through reload, crash, Back and Forward, and
 * fills them in again: only what is still as the page was made, a visitor may have been faster.
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  { ready = true, suggestion, parts }: KeptFormOptions = {},
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that have come are filled in too
  useEffect(() => {
    const element = form.current;
    if (!element || !ready) return;
    const isTyped = ([name, value]: readonly [string, FormDataEntryValue]) =>
      value !== suggestion && !isOurs(element.elements.namedItem(name));
    // The later first: what is filled in stays.
    const early = takeEarlyFields().filter(isTyped);
    const kept = readFields(keptText(key));
    fillIn(element, early);
    fillIn(element, kept);
    const keep = () => {
      const there = [...new FormData(element)].filter(isTyped);
      // Of fields that are not there at the moment.
      const away = [...early, ...kept].filter(
        ([name]) => element.querySelector(`[name="${CSS.escape(name)}"]`) === null,
      );
      keepText(key, JSON.stringify([...there, ...away]));
    };
    // What was typed before this script came is kept from now on.
    keep();
    delete element.dataset.unkept;
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key, ready, suggestion, parts]);
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

/**
 * What the page's address brought, not a person: the email of a booking that may be paid by now. And
 * radio buttons, which their page keeps itself.
 */
function isOurs(found: RadioNodeList | Element | null): boolean {
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLInputElement && !isTypable(field);
}

function isTypable({ type }: HTMLInputElement): boolean {
  return type !== 'hidden' && type !== 'radio';
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLInputElement) return isTypable(field);
  return field instanceof HTMLTextAreaElement;
}
