import { createStyledElement, isSpanish, placeLabel } from './place.ts';

/** Opens the booking over the page from a link or a button, in the browser's own modal dialog. */
export function dialogBehind(place: HTMLElement, box: HTMLElement, frame: HTMLIFrameElement) {
  const opener = place.matches('a,button')
    ? place
    : (box.querySelector<HTMLElement>('a,button') ??
      box.appendChild(createStyledElement('button', '', placeLabel(place))));
  const dialog = createStyledElement(
    'dialog',
    'width:100%;height:100%;max-width:64rem;max-height:none;padding:0;border:0;overflow:hidden;outline:100vmax solid #0008',
  );
  const close = createStyledElement(
    'button',
    'float:right;width:3rem;height:3rem;border:0;background:none;font-size:2rem',
    '×',
  );
  const { documentElement } = document;
  const { style } = documentElement;
  opener.ariaHasPopup = 'dialog';
  dialog.ariaLabel = placeLabel(place);
  close.ariaLabel = isSpanish(place) ? 'Cerrar' : 'Close';
  close.onclick = () => dialog.close();
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  frame.style.height = 'calc(100% - 3rem)';
  opener.onclick = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!dialog.isConnected) {
      dialog.append(close, frame);
      document.body.append(dialog);
    }
    const { overflow } = style;
    dialog.onclose = () => {
      style.overflow = overflow;
      style.scrollbarGutter = '';
    };
    // The page keeps its width when its scroll bar disappears.
    if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    dialog.showModal();
  };
  return dialog;
}
