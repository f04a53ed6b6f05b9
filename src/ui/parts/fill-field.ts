/**
 * Fills in a known value. Someone may have just focused the field, so the text is selected: typing
 * replaces it instead of mixing with it.
 */
export function fillField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  if (field === document.activeElement) field.select();
}
