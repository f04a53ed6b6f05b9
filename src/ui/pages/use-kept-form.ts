import { type RefObject, useLayoutEffect } from 'react';
import { readFields, takeEarlyFields } from '#ui/parts/early-fields.ts';
import { fillField } from '#ui/parts/fill-field.ts';
import { storedText, storeText } from '#ui/parts/kept-text.ts';

interface StoredFormOptions {
  /** False while fields are still missing. */
  ready?: boolean;
  /** Our own text that a field may start with; it does not count as typed. */
  suggestion?: string;
  /** Names the current set of fields, when it can change. */
  parts?: string;
  /** Fields that depend on another: they are restored only while it has its stored value. */
  follow?: { readonly names: readonly string[]; readonly from: string };
}

/**
 * Stores a form's fields through reload, crash, Back and Forward, and restores them. Skips fields
 * that a fast visitor has already changed.
 */
export function useStoredForm(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  { ready = true, suggestion, parts, follow }: StoredFormOptions = {},
): void {
  // A page that reacts to its fields also does so in a layout effect, before anyone types again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields are filled in too
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !ready) return;
    const isTyped = ([name, value]: readonly [string, FormDataEntryValue]) =>
      value !== suggestion && !isOurs(element.elements.namedItem(name));
    // The later ones first, because a filled field is not overwritten.
    const early = takeEarlyFields().filter(isTyped);
    const kept = readFields(storedText(key));
    fillIn(element, early);
    fillIn(element, follow ? withoutFollowers(element, kept, follow) : kept);
    const isThere = ([name]: readonly [string, string]) =>
      element.querySelector(`[name="${CSS.escape(name)}"]`) !== null;
    const before = [...early, ...kept];
    // Fields that appear later are empty until this effect runs again and fills them.
    const filled = new Set(before.filter(isThere).map(([name]) => name));
    const keep = () => {
      const there = [...new FormData(element)].filter(isTyped);
      const away = before.filter((entry) => !filled.has(entry[0]) || !isThere(entry));
      storeText(key, JSON.stringify([...there, ...away]));
    };
    // Stores from now on what was typed before this script loaded.
    keep();
    delete element.dataset.unkept;
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key, ready, suggestion, parts]);
}

/** The stored fields, without those that depend on a field with another value now. */
function withoutFollowers(
  form: HTMLFormElement,
  kept: readonly [string, string][],
  { names, from }: NonNullable<StoredFormOptions['follow']>,
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
 * True for what a person did not type: a hidden field from the page's address, such as the email of
 * a booking that may be paid by now, and radio buttons, which their page stores itself.
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
