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

const WIDTH = 72;

/** Returns the email for readers without HTML: the same words in the same order. */
export function renderPlain(content: EmailContent, context: EmailContext): string {
  const { name, phone, textNumber, email, address, mailFooter } = context.sender;
  const { textBefore } = wordsOf[languageOf(content)].mails;
  const blocks = [
    ...(content.alarm === undefined ? [] : [`*** ${content.alarm} ***`]),
    content.heading,
    ...content.parts.map((part) => plainPart(part, context)),
    [
      '-- ',
      name,
      `${phone} · ${textBefore} ${textNumber}`,
      email,
      ...(address === '' ? [] : [wrapped(address)]),
    ].join('\n'),
    wrapped(footerOf(content)),
    ...(mailFooter === '' ? [] : [wrapped(mailFooter)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function plainPart(part: Part, context: EmailContext): string {
  switch (part.kind) {
    case 'text':
      return wrapped(part.text);
    case 'quote':
      return withoutDirectionMarks(part.text)
        .split('\n')
        .flatMap((line) => wrapped(line, WIDTH - 2).split('\n'))
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'facts':
      return titled(part.title, part.rows.map(factLines));
    case 'amounts':
      return titled(part.title, [
        ...part.rows.map(amountLines),
        ...(part.total === undefined ? [] : ['-'.repeat(WIDTH), amountLines(part.total)]),
      ]);
    case 'gift-code':
      return `${part.label}:\n${context.giftCode ?? ''}`;
    case 'button':
    case 'link':
      return `${part.label}:\n${hrefOf(part.target, context)}`;
  }
}

function titled(title: string | undefined, lines: readonly string[]): string {
  return [...(title === undefined ? [] : [title.toUpperCase()]), ...lines].join('\n');
}

function factLines({ label, value, detail }: Row): string {
  const lines = value.split('\n');
  const text =
    lines.length === 1
      ? wrapped(`${label}: ${value}`, WIDTH, '  ')
      : [`${label}:`, ...lines.map((line) => wrapped(`  ${line}`, WIDTH, '  '))].join('\n');
  return detail === undefined ? text : `${text}\n${wrapped(`  ${detail}`, WIDTH, '  ')}`;
}

function amountLines({ label, value, detail }: Row): string {
  const lines = wrapped(label, WIDTH - value.length - 2, '  ').split('\n');
  const last = lines.pop() ?? '';
  const text = [...lines, last.padEnd(WIDTH - value.length) + value].join('\n');
  return detail === undefined ? text : `${text}\n${wrapped(`  ${detail}`, WIDTH, '  ')}`;
}

/** Breaks lines at spaces; a text without spaces, such as an address, stays whole. */
function wrapped(text: string, width = WIDTH, indent = ''): string {
  const lead = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const start = lines.length === 0 ? lead : indent;
    if (line !== '' && start.length + line.length + 1 + word.length > width) {
      lines.push(start + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push((lines.length === 0 ? lead : indent) + line);
  return lines.join('\n');
}
