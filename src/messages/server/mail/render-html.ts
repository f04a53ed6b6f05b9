import { shownLogo } from '#kernel/rules/business/logo.ts';
import { wordsOf } from '#registry/words.ts';
import {
  type EmailContent,
  type EmailContext,
  footerOf,
  hrefOf,
  languageOf,
  type Part,
  type Row,
  withoutDirectionMarks,
} from './email-content.ts';
import { brandStyle, INK, style } from './html-style.ts';

/** Returns the email in the look of the site, with the tables and inline styles that mail programs need. */
export function renderHtml(content: EmailContent, context: EmailContext): string {
  const brand = brandStyle(context.sender.brandColor);
  const parts = content.parts.map((part) => htmlPart(part, context, brand)).join('\n');
  return `<!doctype html>
<html lang="${languageOf(content)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(content.subject)}</title>
<style>${brand.dark}</style>
</head>
<body class="paper" style="${style.body}">
<div role="article" aria-roledescription="email" aria-label="${escaped(content.subject)}" lang="${languageOf(content)}">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${style.paper}"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="ink" style="${style.brand}">${brandOf(context)}</td></tr>
<tr><td class="card" style="${style.card}">
${content.alarm === undefined ? '' : `<p class="alarm" style="${style.alarm}">${escaped(content.alarm)}</p>`}
<h1 class="ink" style="${style.heading}">${escaped(content.heading)}</h1>
${parts}
</td></tr>
<tr><td class="soft" style="${style.footer}">${footer(content, context)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Shows the brand as the pages do: the logo, and the name if the logo does not contain it. */
function brandOf({ sender, site }: EmailContext): string {
  const name = escaped(sender.name);
  const logo = shownLogo(sender.logo);
  if (logo === null || site === null) return name;
  const { address, width, height, isWordmark } = logo;
  const alt = isWordmark ? name : '';
  const picture = `<img class="logo" src="${escaped(site + address)}" width="${width}" height="${height}" alt="${alt}" style="${style.logo}">`;
  return isWordmark ? picture : `${picture}${name}`;
}

function htmlPart(part: Part, context: EmailContext, brand: ReturnType<typeof brandStyle>): string {
  switch (part.kind) {
    case 'text':
      return `<p class="ink" style="${style.text}">${escaped(part.text)}</p>`;
    case 'quote':
      return `<p class="quote ink" style="${brand.quote}">${lines(withoutDirectionMarks(part.text))}</p>`;
    case 'facts':
      return table(part.title, part.rows.map(factRow));
    case 'amounts':
      return table(part.title, [
        ...part.rows.map((row) => amountRow(row, false)),
        ...(part.total === undefined ? [] : [amountRow(part.total, true)]),
      ]);
    case 'gift-code':
      return table(undefined, [
        amountRow({ label: part.label, value: context.giftCode ?? '' }, true),
      ]);
    case 'button':
      return `<p style="margin:24px 0;"><a class="button" href="${escaped(requireSafeHref(hrefOf(part.target, context)))}" style="${brand.button}">${escaped(part.label)}</a></p>`;
    case 'link':
      return `<p style="${style.detail}"><a class="soft" href="${escaped(requireSafeHref(hrefOf(part.target, context)))}" style="${style.detail}">${escaped(part.label)}</a></p>`;
  }
}

function table(title: string | undefined, rows: readonly string[]): string {
  const caption =
    title === undefined ? '' : `<h2 class="ink" style="${style.title}">${escaped(title)}</h2>\n`;
  return `${caption}<table width="100%" cellpadding="0" cellspacing="0" style="${style.table}">\n${rows.join('\n')}\n</table>`;
}

function factRow({ label, value, detail }: Row): string {
  return `<tr><th scope="row" align="left" class="soft line" style="${style.cell}${style.factLabel}">${escaped(label)}</th><td class="ink line" style="${style.cell}">${lines(value)}${detailHtml(detail)}</td></tr>`;
}

function amountRow({ label, value, detail }: Row, total: boolean): string {
  const weight = total ? style.total : style.cell;
  const edge = total ? 'ink edge' : 'ink line';
  return `<tr><th scope="row" align="left" class="${edge}" style="${weight}${total ? '' : 'font-weight:400;'}">${escaped(label)}${detailHtml(detail)}</th><td align="right" class="${edge}" style="${weight}${style.amount}">${escaped(value)}</td></tr>`;
}

function detailHtml(detail: string | undefined): string {
  return detail === undefined
    ? ''
    : `<br><span class="soft" style="${style.detail}">${escaped(detail)}</span>`;
}

function footer(content: EmailContent, { sender }: EmailContext): string {
  const { textBefore } = wordsOf[languageOf(content)].mails;
  const { name, phone, textNumber, email, address, mailFooter } = sender;
  const link = (href: string, text: string) =>
    `<a class="soft" href="${escaped(href)}" style="color:${INK.soft};">${escaped(text)}</a>`;
  const ways = [
    link(`tel:${dialable(phone)}`, phone),
    `${textBefore} ${link(`sms:${dialable(textNumber)}`, textNumber)}`,
    link(`mailto:${email}`, email),
  ];
  const lines = [
    `<strong>${escaped(name)}</strong>`,
    ways.join(' &middot; '),
    ...(address === '' ? [] : [escaped(address)]),
  ];
  const below = [footerOf(content), mailFooter].filter((text) => text !== '').map(escaped);
  return [lines.join('<br>'), ...below].join('<br><br>');
}

function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** Allows only the kinds of address that an email may link to; any other is our own mistake. */
function requireSafeHref(href: string): string {
  if (/^(https?:\/\/|mailto:|tel:|sms:)/.test(href)) return href;
  throw new Error('a mail leads to an address of an unknown kind');
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
