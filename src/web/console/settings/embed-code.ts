/** One way to put the booking on another website (docs/embedding.md). */
export interface EmbedCode {
  readonly label: string;
  readonly hint: string;
  readonly code: string;
}

/** The code to paste, for the address that visitors use. */
export function embedCodes(origin: string): readonly EmbedCode[] {
  const script = `<script src="${origin}/embed.js" async></script>`;
  return [
    {
      label: 'In the page',
      hint: 'Grows with its content. The link stays where scripts are blocked.',
      code: `<div data-wellkept><a href="${origin}/">Book online</a></div>\n${script}`,
    },
    {
      label: 'Behind a button',
      hint: 'Opens over the page.',
      code: `<a data-wellkept="button" href="${origin}/">Book online</a>\n${script}`,
    },
    {
      label: 'Where only one line can be pasted',
      hint: 'Stands where the line stands.',
      code: `<script src="${origin}/embed.js" data-wellkept async></script>`,
    },
    {
      label: 'Without a script',
      hint: 'A frame of fixed height, which scrolls.',
      code: `<iframe src="${origin}/embed" title="Book online"\n  width="100%" height="900"></iframe>`,
    },
  ];
}
