import { formatUsd, cents as toCents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import type { Finding } from '../facts.ts';
import type { Books } from '../settle.ts';
import { type Charge, chargesOf } from './charges.ts';
import type { Customer } from './customer.ts';

/** Stands for the date in a sentence. */
const WHEN = '|';

interface Mail {
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

/** Whether every charge while its customer was away has its email. */
export async function judgeNotices(
  { processor }: Books,
  customers: readonly Customer[],
): Promise<Finding> {
  const charges = await chargesOf(
    processor,
    customers.map(({ orderId }) => orderId),
  );
  const mails = await mailsTo(processor);
  return {
    name: 'charges without the customer that no email told of before',
    cases: customers.flatMap((customer) => {
      const own = charges.filter(({ orderId }) => orderId === customer.orderId);
      return unannouncedCharges(customer, own, mails).map((what) => `${customer.email}: ${what}`);
    }),
  };
}

/** A price needs its email before the charge; extra hours and fees were agreed to, so theirs may come with it. */
function unannouncedCharges(
  { email, account }: Customer,
  own: readonly Charge[],
  mails: readonly Mail[],
) {
  return own.flatMap(({ isAway, cents, at }) => {
    if (!isAway) return [];
    const charge = account.charges.find((each) => each.cents === cents);
    const { what = 'price' } = charge ?? {};
    const says = { hours: saysHours, fee: saysFee, price: saysCharge }[what];
    // A payment by hand in between lowers the charge; an email has the amount of when it was sent.
    const amounts = [cents, charge?.toldCents ?? cents].map((told) => formatUsd(toCents(told)));
    const isTold = mails.some(
      (mail) =>
        mail.to.includes(email) &&
        amounts.some((amount) => says(mail.text, amount)) &&
        // The processor's times are whole seconds.
        (what !== 'price' || mail.at.getTime() < at.getTime() + 1_000),
    );
    return isTold ? [] : [`${cents}`];
  });
}

/** Whether an email says that an amount will be charged, and when. */
function saysCharge(text: string, amount: string): boolean {
  const { completed, visitPrice, chargePlanned, chargeRefused } = mailTexts;
  const ways = [
    [completed.owed(amount), completed.charged(WHEN)],
    [completed.chargedPart(amount, WHEN)],
    [visitPrice.charged(amount, WHEN)],
    [chargePlanned.text(amount, WHEN)],
    [chargeRefused.declined(amount), chargeRefused.again(WHEN)],
  ];
  return ways.some((sentences) => sentences.every((sentence) => text.includes(upToWhen(sentence))));
}

/** Whether an email says that extra hours were charged. */
function saysHours(text: string, amount: string): boolean {
  return text.includes(mailTexts.extraHours.paid(amount));
}

/** Whether an email says that a fee is charged, or was. */
function saysFee(text: string, amount: string): boolean {
  const { charged, paid } = mailTexts.fee;
  return text.includes(charged(amount)) || text.includes(paid(amount));
}

function upToWhen(sentence: string): string {
  return sentence.split(WHEN)[0] ?? '';
}

async function mailsTo(processor: Books['processor']): Promise<Mail[]> {
  const { rows } = await processor.query<Mail>(
    `select recipients as to, regexp_replace(plain, '[[:space:]]+', ' ', 'g') as text, received_at as at
     from sandbox.mails
     where recipients like '%terms-%'`,
  );
  return rows;
}
