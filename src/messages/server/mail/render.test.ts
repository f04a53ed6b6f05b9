import { expect, test } from 'vitest';
import { brandTheme } from '#kernel/rules/business/brand-color.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import type { EmailContent, Part } from './email-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { renderHtml } from './render-html.ts';
import { renderPlain } from './render-plain.ts';

const context = {
  sender: {
    name: 'Spruce & Sons',
    phone: '(415) 555-0132',
    textNumber: '(415) 555-0133',
    email: 'hello@spruce.example',
    logo: '',
    brandColor: '',
    address: '1 Elm St, Oakland',
    mailFooter: 'Lic. <42>',
  },
  site: 'https://book.example.com',
  ownPage: 'https://book.example.com/booking/abc',
  reminder: null,
};

function content(...parts: Part[]): EmailContent {
  return {
    subject: 'A subject',
    preview: 'The line beside it',
    heading: 'What it is about',
    parts,
    footer: 'Why you get this.',
  };
}

const every: Part[] = [
  { kind: 'text', text: 'Somebody comes soon.' },
  { kind: 'quote', text: 'First line\nSecond line' },
  {
    kind: 'facts',
    title: 'Facts',
    rows: [{ label: 'Home', value: '3 bedrooms', detail: 'Small' }],
  },
  {
    kind: 'amounts',
    title: 'Prices',
    rows: [{ label: 'Essential', value: '$240', detail: mailTexts.labels.monthly }],
    total: { label: 'Total', value: '$240' },
  },
  { kind: 'button', label: 'See your booking', target: { to: 'own-page' } },
];

/** Returns the text that a person reads in the HTML. */
function readable(html: string): string {
  return html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&');
}

test('both bodies say the same words in the same order', () => {
  const alarmed = { ...content(...every), alarm: 'Answer by 5 PM' };
  const words = [
    'Answer by 5 PM',
    'What it is about',
    'Somebody comes soon.',
    'First line',
    'Second line',
    'Home',
    '3 bedrooms',
    'Small',
    'Essential',
    '$240',
    mailTexts.labels.monthly,
    'Total',
    'See your booking',
    'Spruce & Sons',
    '(415) 555-0132',
    '(415) 555-0133',
    'hello@spruce.example',
    'Why you get this.',
  ];
  // The plain text puts the amount after its label, below a detail; the HTML puts it next to the label.
  for (const body of [renderPlain(alarmed, context), readable(renderHtml(alarmed, context))]) {
    let from = 0;
    for (const word of words.filter((each) => each !== '$240')) {
      const at = body.indexOf(word, from);
      expect(at, `${word} in ${body}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
    expect(body.split('$240')).toHaveLength(3);
  }
});

test('both bodies link to the page of the booking', () => {
  expect(renderPlain(content(...every), context)).toContain(
    'See your booking:\nhttps://book.example.com/booking/abc\n',
  );
  expect(renderHtml(content(...every), context)).toContain(
    'href="https://book.example.com/booking/abc"',
  );
});

test('an email that links to a page without an address cannot be made', () => {
  const without = { ...context, ownPage: null };
  expect(() => renderPlain(content(...every), without)).toThrow();
  expect(() => renderHtml(content(...every), without)).toThrow();
});

const evil = '<img src=x onerror="alert(1)"> & \'quoted\'';

test.each<[string, Part]>([
  ['a text', { kind: 'text', text: evil }],
  ['a quote', { kind: 'quote', text: evil }],
  ['a label', { kind: 'facts', rows: [{ label: evil, value: 'x' }] }],
  ['a value', { kind: 'facts', rows: [{ label: 'x', value: evil, detail: evil }] }],
  ['a title', { kind: 'amounts', title: evil, rows: [{ label: evil, value: evil }] }],
  [
    'a button',
    { kind: 'button', label: evil, target: { to: 'address', href: `https://a/${evil}` } },
  ],
])('words from a person are plain text in the HTML, in %s', (_where, part) => {
  const html = renderHtml(content(part), context);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"alert');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;quoted&#39;');
});

test.each(['subject', 'preview', 'heading', 'footer', 'alarm'])(
  'HTML from a person is escaped in the %s',
  (field) => {
    expect(renderHtml({ ...content(), [field]: evil }, context)).not.toContain('<img');
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example'])(
  'no button links to %s',
  (href) => {
    const part: Part = { kind: 'button', label: 'x', target: { to: 'address', href } };
    expect(() => renderHtml(content(part), context)).toThrow();
  },
);

test("each line of a person's own words is marked in the plain text", () => {
  const text = 'Hello\n\nPay here: evil\r\n\u202eright to left';
  const plain = renderPlain(content({ kind: 'quote', text }), context);
  expect(plain).toContain('> Hello\n>\n> Pay here: evil\n> right to left\n');
});

test('buttons and quotes use the color of the business, with a shade for each scheme', () => {
  const branded = { ...context, sender: { ...context.sender, brandColor: '#7a2048' } };
  const html = renderHtml(content(...every), branded);
  expect(html.match(/background:#7a2048;color:#ffffff/)).not.toBeNull();
  expect(html).toContain('border-left:3px solid #7a2048');
  const { dark } = brandTheme('#7a2048') ?? {};
  expect(html).toContain(`.button{background:${dark?.['--primary']}!important`);
  expect(renderHtml(content(...every), context)).not.toContain('#7a2048');
});

test('the logo is next to the name, replaces it if it is wide, and is missing without a site', () => {
  const hash = '0123456789abcdef0123456789abcdef';
  const brandIn = (size: string, site: string | null = context.site) => {
    const sender = { ...context.sender, logo: `${hash}-${size}` };
    return /<td class="ink"[^>]*>(.*)<\/td>/.exec(
      renderHtml(content(), { ...context, sender, site }),
    )?.[1];
  };
  expect(brandIn('80x80')).toMatch(
    /^<img class="logo" src="https:\/\/book\.example\.com\/logo\/[\da-f]{32}-80x80\.png" width="40" height="40" alt="" [^>]*>Spruce &amp; Sons$/,
  );
  expect(brandIn('320x80')).toMatch(/alt="Spruce &amp; Sons" [^>]*>$/);
  expect(brandIn('80x80', null)).toBe('Spruce &amp; Sons');
});

test('plain lines stay within 72 columns, and amounts are in one column', () => {
  const long = 'A very long name of a service that goes on and on until it does not fit any more';
  const plain = renderPlain(
    content(
      { kind: 'text', text: 'word '.repeat(60) },
      {
        kind: 'amounts',
        rows: [
          { label: long, value: '$1,234.50', detail: long },
          { label: 'Short', value: '$5' },
        ],
      },
    ),
    context,
  );
  const lines = plain.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBe(72);
  expect(lines.find((line) => line.endsWith('$1,234.50'))).toHaveLength(72);
  expect(lines.find((line) => line.startsWith('Short'))).toHaveLength(72);
});

test('an address that is longer than a line stays whole', () => {
  const href = `https://book.example.com/${'a'.repeat(100)}`;
  const part: Part = { kind: 'button', label: 'Go', target: { to: 'address', href } };
  expect(renderPlain(content(part), context)).toContain(`Go:\n${href}\n`);
});

test('an email that reads an amount by another name does not compile', () => {
  const told = ({ happened }: Pick<OrderFacts<'refund.made'>, 'happened'>) => {
    // @ts-expect-error: the amount under another name
    const { amountCents: missing } = happened.event;
    return missing ?? happened.event.amount;
  };
  const id = paymentId('6f1b6d0a-9b1e-4c57-8a1d-1d2f3a4b5c6d');
  const money = { amount: cents(9_000), refunded: cents(9_000), paid: cents(49_500), credit: null };
  const event = { kind: 'refund.made', paymentId: id, ...money } as const;
  expect(told({ happened: { event, actor: 'processor', at: new Date() } })).toBe(9_000);
});
