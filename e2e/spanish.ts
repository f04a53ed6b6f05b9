import { expect, type Page } from '@playwright/test';

/** English sentences from the specification: none of them may be on a Spanish page. */
const ENGLISH = [
  'Select Your Service',
  'Next',
  'Back',
  'View Duties Checklist',
  'Contact Information',
  'Your estimate',
  'Review & Book',
  'Schedule Now',
  'Home Details',
  'Continue',
  'billed later',
  'Payment Successful!',
  'Book Another Service',
  'Please',
  'Total due',
  'Preferred days',
  'What you booked',
];

/** Nothing on the page is English: not its text, its announcements or its tab title. */
export async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const text = await page.evaluate(() => {
    const told = [...document.querySelectorAll('[aria-label], [alt], [placeholder]')]
      .filter((element) => element.closest('[lang="en"]') === null)
      .flatMap((element) =>
        ['aria-label', 'alt', 'placeholder'].map((n) => element.getAttribute(n)),
      );
    // Its textContent would include scripts and data.
    return [document.title, ...told, document.body.innerText].join('\n');
  });
  for (const sentence of ENGLISH) expect(text).not.toContain(sentence);
  const small = /\b(the|your|you|and|with|when|where|we|is|of|for)\b/i;
  const lines = text.split('\n').filter((line) => small.test(line));
  expect(lines, 'lines that sound English').toEqual([]);
}
