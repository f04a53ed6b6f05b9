import { expect, test } from 'vitest';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith, confirmVisit } from '#test/terms-world.ts';

const world = await paymentWorld({}, catalogueWith({ kind: 'after' }));
const post = await mailWorld(world.db, { BUSINESS_EMAIL: 'office@spruce.example' });
const FREE_HOURS = 24;

async function arrived(recipient: string): Promise<string[]> {
  await post.runDueMails();
  return (await post.arrived())
    .filter(({ recipients }) => recipients === recipient)
    .map(({ plain }) => plain.replace(/\s+/g, ' '));
}

test('nobody who has paid nothing is promised a refund, and no late visit a free cancellation', async () => {
  const { refund, free } = mailTexts.cancel;
  const orderId = await bookOnTerms(world);
  await post.runDueMails();
  await confirmVisit(world, orderId, 72);
  await post.runDueMails();
  await confirmVisit(world, orderId, 2);
  const emails = await arrived('ada@example.com');
  const frees = emails.map((plain) => plain.includes(free(FREE_HOURS).text));
  expect(frees).toEqual([true, true, false]);
  for (const plain of emails) expect(plain).not.toContain(refund(FREE_HOURS).text);
  expect(emails.at(-1)).toContain(mailTexts.visit.another.text);
  const [toOffice] = await arrived('office@spruce.example');
  expect(toOffice).toContain(operatorMailTexts.bookingOnCard.text);
  expect(toOffice).not.toContain('$0');
});
