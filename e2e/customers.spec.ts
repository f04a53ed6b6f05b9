// Areas: customers
import { randomInt } from 'node:crypto';
import { pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { expectSoundInEveryLook } from './looks.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

// The form's refusals answer 422.
test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /422.*(new-booking|homes)/ });

test('an owner imports customers, sees which line is wrong, and undoes the import', async ({
  page,
  email,
}) => {
  const csv = `E-mail,Full Name,Mobile Phone\n${email},Ines Roca,12\nnobody,,\n`;
  await signIn(page);
  await page.goto('/operator/customers');
  await page.getByRole('link', { name: 'Import from a file' }).click();
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  const wrong = page.getByRole('table', { name: 'Lines that are wrong' });
  await expect(wrong.getByRole('row', { name: /^3 E-mail Enter an email address/ })).toBeVisible();
  const without = page.getByRole('table', { name: 'Lines without a field' });
  await expect(
    without.getByRole('row', { name: /^2 Mobile Phone .* What the file says goes to the notes/ }),
  ).toBeVisible();
  await expectSoundInEveryLook(page, 'a checked file');
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported.')).toBeVisible();
  await expect(page.getByText('1 line was imported without a field that is wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Everything it imported was removed.')).toBeVisible();
  await page.goto(`/operator/customers?q=${email}`);
  await expect(page.getByText('No customer matches')).toBeVisible();
});

test('an operator finds a person, adds a note for the crew, and merges two customers', async ({
  page,
  email,
}) => {
  // Not a customer of another journey on this server.
  const customerPhone = `(510) 555-${randomInt(1000, 10_000)}`;
  const other = `other-${email}`;
  await page.request.post('/functions/v1/contact', {
    headers: { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' },
    data: { email: other, message: 'Hello' },
  });
  await openCheckout(page, pendingBooking(email, { customerPhone }));
  await pay(page, '$275.00');
  await signIn(page);
  await openBooking(page, email);
  await page.getByRole('link', { name: 'Customer’s page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Name').fill('Ana Lima');
  await page.getByLabel('Tags').fill('Cat allergy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible();
  await expect(page.getByText('Tags: “Cat allergy”, before: nothing')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeFocused();

  await page.getByRole('button', { name: 'Merge with another page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another page for Ana Lima' });
  await dialog.getByLabel('Search').fill(other);
  await dialog.getByRole('radio', { name: other }).check();
  await dialog.getByRole('button', { name: `Merge with ${other}` }).click();
  const known = page.getByRole('region', { name: 'Known by' });
  await expect(known.getByRole('status')).toContainText('was merged into this page');
  await expect(page.getByRole('button', { name: 'Merge with another page' })).toBeFocused();
  await expectSoundInEveryLook(page, 'a person of two pages');
  await known.getByRole('button', { name: 'Undo' }).click();
  await expect(known.getByText('has its own page again')).toBeVisible();

  const homes = page.getByRole('region', { name: 'Homes' });
  await homes.getByRole('button', { name: 'Add a home' }).click();
  await homes.getByLabel('Street address').fill('3 Ocean Drive');
  await homes.getByRole('button', { name: 'Save home' }).click();
  await expect(homes.getByLabel('City')).toBeFocused();
  await homes.getByLabel('City').fill('Linda Mar');
  await homes.getByLabel('ZIP code').fill('94044');
  await expect(homes.getByLabel('State')).toHaveValue('CA');
  await expect(homes.getByLabel('City')).toHaveValue('Linda Mar');
  await homes.getByRole('combobox', { name: 'Home' }).selectOption('4 bedrooms, 3 baths');
  await homes.getByRole('button', { name: 'Save home' }).click();
  await expect(homes.getByRole('status')).toContainText('3 Ocean Drive was added.');
  await expect(homes.getByRole('heading', { name: 'Homes' })).toBeFocused();
  await expect(page.getByText(/Home: “3 Ocean Drive.*”, before: nothing/)).toBeVisible();
  await homes.getByRole('button', { name: 'Undo' }).click();
  await expect(homes.getByRole('status').filter({ hasText: 'Undone.' })).toBeFocused();
  await expect(homes.getByText('Ocean Drive')).toBeHidden();

  await page.goto('/operator/customers?q=ana lima');
  await page.getByRole('link', { name: /Ana Lima/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible();
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('ZIP code').fill('10001');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await page.getByLabel('ZIP code').fill('94105');
  await expect(page.getByLabel('City')).toHaveValue('San Francisco');
  await expect(page.getByLabel('State')).toHaveValue('CA');
  const arrival = page.getByRole('group', { name: /^Arrival on/ });
  await expect(arrival).toBeVisible();
  await page.getByRole('button', { name: 'Book and email the link for $275' }).click();
  await expect(page.getByText(englishFailure('times-missing'))).toBeVisible();
  await expectSoundInEveryLook(page, 'a booking for a caller, without a time');
  // The day's last time: its first may start while the looks are checked.
  await arrival.getByRole('radio').last().check();
  await page.getByRole('radio', { name: 'Card on file •••• 4242' }).check();
  const yes = page.getByRole('checkbox', { name: /^The caller said yes: \$275 may be charged/ });
  await expect(yes).not.toBeChecked();
  await page.getByRole('button', { name: 'Charge $275 and book' }).click();
  await expect(page.getByText(englishFailure('card-consent-missing'))).toBeVisible();
  await expectSoundInEveryLook(page, 'a booking on the card on file, without a yes');
  await yes.check();
  await page.getByRole('button', { name: 'Charge $275 and book' }).click();
  await expect(page.getByText('Booked for a caller.')).toBeVisible();
  await expect(page.getByText(/The caller agreed to a charge.*\$275 may be charged/)).toBeVisible();
  await page.getByRole('link', { name: 'Customer’s page' }).click();

  await page.getByRole('button', { name: 'Erase this customer' }).click();
  const erasing = page.getByRole('dialog', { name: 'Permanently erase Ana Lima?' });
  await expect(erasing.getByText('They have an upcoming visit')).toBeVisible();
  await erasing.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.goto(`/operator/customers?q=${other}`);
  await page.getByRole('link', { name: other }).click();
  await page.getByRole('button', { name: 'Erase this customer' }).click();
  const erase = page.getByRole('button', { name: 'Erase permanently' });
  await expect(erase).toBeDisabled();
  await page.getByLabel('Type ERASE to confirm').fill('erase');
  await expectSoundInEveryLook(page, 'what erasing takes away');
  await erase.click();
  await expect(page.getByText('The customer was erased.')).toBeVisible();
});
