import { settingsTexts } from '#company/words/en/console-settings.ts';

const texts = settingsTexts.embed;

/** One way to put the booking on another website (docs/embedding.md). */
export interface EmbedCode {
  readonly label: string;
  readonly hint: string;
  readonly code: string;
}

/** The code to paste, with the origin that visitors use. */
export function embedCodes(origin: string): readonly EmbedCode[] {
  const script = `<script src="${origin}/embed.js" async></script>`;
  return [
    {
      ...texts.inPage,
      code: `<div data-wellkept><a href="${origin}/">${texts.book}</a></div>\n${script}`,
    },
    {
      ...texts.button,
      code: `<a data-wellkept="button" href="${origin}/">${texts.book}</a>\n${script}`,
    },
    {
      ...texts.oneLine,
      code: `<script src="${origin}/embed.js" data-wellkept async></script>`,
    },
    {
      ...texts.frame,
      code: `<iframe src="${origin}/embed" title="${texts.book}"\n  width="100%" height="900"></iframe>`,
    },
  ];
}
