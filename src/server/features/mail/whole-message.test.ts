import { text } from 'node:stream/consumers';
import type { Attachment } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { wholeMessage } from './whole-message.ts';

const LONG = 'A line of a mail that is longer than what a line may hold at most. '.repeat(9);
const ODD = ['.', '..two dots', 'trailing blanks  ', '\ttab = équals – “quotes” 🧽', ''];

function composed(body: string, attachments: Attachment[] = []) {
  return new MailComposer({
    from: 'Müller & Söhne <office@example.com>',
    to: { name: '', address: 'jo@example.com' },
    replyTo: { name: 'Jo "the" Doe', address: 'jo@example.com' },
    subject: 'Your booking is confirmed – Tue, Nov 24, with a subject longer than its line may be',
    messageId: '<1@example.com>',
    textEncoding: 'quoted-printable',
    text: body,
    html: `<p>${body}</p>`,
    attachments,
  }).compile();
}

async function bothWays(message: ReturnType<typeof composed>) {
  const streamed = await text(message.createReadStream());
  const whole = await text(wholeMessage(message));
  const [read, expected] = await Promise.all(
    [whole, streamed].map((each) => PostalMime.parse(each)),
  );
  return { whole, read, expected };
}

test.each([
  ['of a sentence', 'Thank you.\n'],
  ['of many lines', `${LONG}\n`.repeat(9)],
  ['of odd lines', ODD.join('\n')],
  ['of one endless word', '🧽'.repeat(900)],
])('a mail %s says what its composer would stream, in lines short enough', async (_what, body) => {
  const { whole, read, expected } = await bothWays(composed(body));
  expect(read).toEqual(expected);
  const lines = whole.split('\r\n');
  expect(lines.every((line) => line.length <= 76 && !/[\r\n]|[^ -~\t]/.test(line))).toBe(true);
});

test.each(['text/calendar; method=PUBLISH', 'application/octet-stream'])(
  'so does one with a file of %s',
  async (contentType) => {
    const content = `BEGIN:VCALENDAR\r\nSUMMARY:Räume ${'🧽'.repeat(90)}\r\nEND:VCALENDAR\r\n`;
    const file = { filename: 'visit.ics', contentType, content };
    const { read, expected } = await bothWays(composed('Thank you.', [file]));
    expect(read).toEqual(expected);
    expect(read?.attachments).toHaveLength(1);
  },
);
