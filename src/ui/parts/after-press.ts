/**
 * Runs once no button is pressed. Content that appears on blur would move the page under the
 * pointer while it presses another control, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else addEventListener('mouseup', () => setTimeout(act), { once: true });
}
