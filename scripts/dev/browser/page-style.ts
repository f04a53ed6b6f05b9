import '@vitejs/plugin-react/preamble';
import { clientAssets } from 'virtual:client-assets';
import { fontFaces } from '#ui/pages/font-face.ts';

/** Replaces the style that the page was built with by the current one. */
export function showStyle(css: string): void {
  const style = document.querySelector('style[data-precedence="first"]');
  if (style) style.textContent = fontFaces(clientAssets.font) + css;
}
