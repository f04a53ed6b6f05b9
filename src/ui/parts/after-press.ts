/**
 * Acts once no button is pressed. What a field's blur makes appear would move the page under the
 * pointer that is just pressing another control, and that click would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else addEventListener('mouseup', () => setTimeout(act), { once: true });
}
