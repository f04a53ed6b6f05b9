import { type RefObject, useLayoutEffect } from 'react';
import { readFields, takeEarlyFields } from '#ui/parts/early-fields.ts';
import { fillField } from '#ui/parts/fill-field.ts';
import { keepText, keptText } from '#ui/parts/kept-text.ts';

interface KeptFormOptions {
  /** False while fields are still to come. */
  ready?: boolean;
  /** Words of ours that a field may start with: nobody typed them. */
  suggestion?: string;
  /** Names which fields are there, where some come and go. */
  parts?: string;
  /** Fields that follow from another: they come back only next to what they were kept with. */
  follow?: { readonly names: readonly string[]; readonly from: string };
}

/**
 * Keeps the fields of a form, which the browser holds, through reload, crash, Back and Forward, and
 * fills them in again: only what is still as the page was made, for a visitor may have been faster.
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  { ready = true, suggestion, parts, follow }: KeptFormOptions = {},
): void {
  // What a page concludes from its fields it does in a layout effect too: before anyone types again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that have come are filled in too
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !ready) return;
    const isTyped = ([name, value]: readonly [string, FormDataEntryValue]) =>
      value !== suggestion && !isOurs(element.elements.namedItem(name));
    // The later first: what is filled in stays.
    const early = takeEarlyFields().filter(isTyped);
    const kept = readFields(keptText(key));
    fillIn(element, early);
    fillIn(element, follow ? withoutFollowers(element, kept, follow) : kept);
    const isThere = ([name]: readonly [string, string]) =>
      element.querySelector(`[name="${CSS.escape(name)}"]`) !== null;
    const before = [...early, ...kept];
    // Fields that come later are empty until they are filled in, by this effect's next run.
    const filled = new Set(before.filter(isThere).map(([name]) => name));
    const keep = () => {
      const there = [...new FormData(element)].filter(isTyped);
      const away = before.filter((entry) => !filled.has(entry[0]) || !isThere(entry));
      keepText(key, JSON.stringify([...there, ...away]));
    };
    // What was typed before this script came is kept from now on.
    keep();
    delete element.dataset.unkept;
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key, ready, suggestion, parts]);
}

/** What was kept, but for what follows from a field in which something else stands by now. */
function withoutFollowers(
  form: HTMLFormElement,
  kept: readonly [string, string][],
  { names, from }: NonNullable<KeptFormOptions['follow']>,
): readonly [string, string][] {
  const field = form.elements.namedItem(from);
  const [, before] = kept.find(([name]) => name === from) ?? [];
  if (!(field instanceof HTMLInputElement) || ['', before].includes(field.value)) return kept;
  return kept.filter(([name]) => !names.includes(name));
}

function fillIn(form: HTMLFormElement, entries: readonly [string, string][]): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const ticked = entries.some(([name, value]) => name === field.name && value === field.value);
      if (ticked && !field.disabled) field.checked = true;
    } else if (isText(field) && field.value === field.defaultValue) {
      const [, value] = entries.find(([name]) => name === field.name) ?? [];
      if (value) fillField(field, value);
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
