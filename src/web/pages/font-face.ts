/**
 * The font, and its stand-ins until it is there: the fonts that phones and computers have, scaled
 * to the same widths and line heights, so that nothing moves when it arrives. The figures were
 * measured in Chromium over our own texts.
 */
export function fontFaces(fontUrl: string): string {
  return [
    `@font-face{font-family:"Figtree";src:url(${fontUrl}) format("woff2");font-weight:300 900;font-display:swap}`,
    fallback('Figtree Fallback', ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], 101.5),
    fallback('Figtree Roboto', ['Roboto'], 102),
  ].join('');
}

/** Figtree's own ascent and descent in hundredths of its size, from its hhea table. */
const ASCENT = 95;
const DESCENT = 25;

function fallback(name: string, locals: readonly string[], size: number): string {
  const sources = locals.map((local) => `local("${local}")`).join(',');
  const ascent = ((ASCENT / size) * 100).toFixed(2);
  const descent = ((DESCENT / size) * 100).toFixed(2);
  return `@font-face{font-family:"${name}";src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
