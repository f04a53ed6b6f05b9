/**
 * The font, and stand-ins for when it loads late: common system fonts, scaled to Figtree’s widths
 * and line heights. A page that starts with a stand-in keeps it, so nothing moves.
 */
export function fontFaces(fontUrl: string): string {
  return [
    `@font-face{font-family:"Figtree";src:url(${fontUrl}) format("woff2");font-weight:300 900;font-display:optional}`,
    standIn('Figtree Fallback', '300 500', ['Arial', 'Liberation Sans', 'Helvetica'], 100),
    standIn('Figtree Fallback', '600 900', ['Arial Bold', 'Liberation Sans Bold'], 95.6),
    standIn('Figtree Roboto', '300 500', ['Roboto'], 99.3),
    standIn('Figtree Roboto', '600 900', ['Roboto Bold', 'Roboto Medium'], 96.5),
  ].join('');
}

/** Figtree's ascent and descent in hundredths of its size, from its hhea table. */
const ASCENT = 95;
const DESCENT = 25;

/** `size`: Figtree's width in percent of the stand-in's, measured in Chromium over our texts. */
function standIn(name: string, weight: string, locals: readonly string[], size: number): string {
  const sources = locals.map((local) => `local("${local}")`).join(',');
  const ascent = ((ASCENT / size) * 100).toFixed(2);
  const descent = ((DESCENT / size) * 100).toFixed(2);
  return `@font-face{font-family:"${name}";font-weight:${weight};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
