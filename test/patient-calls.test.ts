import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A call whose first answer is final: nothing retries it. */
const ONCE = /await\s+(?:backend|createBackend\([^)]*\))\.callFunction\(/;

/** Pages with their own way to retry. */
const OWN_WAY = [
  // useSubmission repeats what a form sends.
  'src/enquiries/pages/contact/contact-form.tsx',
  'src/own-page/pages/my-booking/messages/answer-form.tsx',
  'src/payments/pages/gift-cards/buy-form.tsx',
  // Until the payment is settled.
  'src/own-page/pages/result/use-order-status.ts',
  // Each call would send the CRM another test.
  'src/booking/pages/wizard/later/webhook-test.ts',
];

test('a page that calls the server retries automatically while the server is away', () => {
  const files = globSync('src/*/pages/**/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(files.length).toBeGreaterThan(100);
  const once = files.filter((file) => ONCE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(once.sort()).toEqual(OWN_WAY.toSorted());
});
