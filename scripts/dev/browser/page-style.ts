import '@vitejs/plugin-react/preamble';
import { clientAssets } from 'virtual:client-assets';
import { fontFaces } from '#ui/pages/font-face.ts';

/** Puts the style as it is now in the place of the one that the page was made with. */
export function showStyle(css: string): void {
  const style = document.querySelector('style[data-precedence="first"]');
  if (style) style.textContent = fontFaces(clientAssets.font) + css;
}
