/**
 * Fills in what is known. A person may have just come to the field: the text is selected, so what they
 * type replaces it and is never mixed with it.
 */
export function fillField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  if (field === document.activeElement) field.select();
}
