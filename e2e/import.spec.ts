// Areas: customers, visits
import { randomUUID } from 'node:crypto';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { expectSoundInEveryLook } from './looks.ts';
import { OPERATOR_ENV, signIn, workdayIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV });

const COUNT = 45;

/** Two visits a week for a crew with a different name here, months ahead. */
function visitsFile(mark: string): Buffer {
  const lines = ['Customer,Email,Street,Zip,Date,Time,Duration,Total,Team'];
  for (let n = 0; n < COUNT; n += 1) {
    const day = workdayIn(200 + 7 * Math.floor(n / 2));
    const time = n % 2 === 0 ? '9:00 AM' : '2:00 PM';
    lines.push(
      `Person ${mark} ${n},${mark}-${n}@example.com,${n} Oak St,94105,${day},${time},2:00,$120,Blue van`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

test('an import assigns 45 visits to a crew, or leaves them waiting on Today and in the calendar', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page);
  await page.goto('/operator/customers/import');
  await page.getByLabel('It contains').selectOption({ label: 'Upcoming visits' });
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer: visitsFile(mark) });
  await page.getByLabel('All other visits').selectOption({ label: 'Home Standard Clean' });

  const crew = page.getByLabel('Blue van');
  await expect(crew).toHaveValue('');
  await crew.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('45 lines can be imported.')).toBeVisible();
  await expect(page.getByText(/visits? waits? on Today/)).toHaveCount(0);

  await crew.selectOption({ label: 'No crew: the visit waits' });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const waiting = '45 visits wait on Today until someone can come: no crew.';
  await expect(page.getByText(waiting)).toBeVisible();
  await expectSoundInEveryLook(page, 'a file whose crews are matched');
  await page.getByRole('button', { name: 'Import 45 lines' }).click();
  await expect(page.getByText('45 lines imported.')).toBeVisible();
  await expect(page.getByText(waiting)).toBeVisible();

  await page.getByRole('link', { name: 'See the waiting visits on Today' }).click();
  const today = page.getByRole('region', { name: 'Waiting visits' });
  const row = today.getByRole('listitem').filter({ hasText: `Person ${mark} 0` });
  await expect(row).toContainText('no crew');
  await expect(page.getByText('All done')).toHaveCount(0);
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`/operator?lang=${language}`);
    await expect(page.getByText(`Person ${mark} 0`)).toBeVisible();
  });
  await page.goto(`/operator/calendar?from=${workdayIn(200)}&days=1`);
  await expect(page.getByText(`Person ${mark} 1`).first()).toBeVisible();

  await page.goto('/operator/customers/import');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Everything it imported was removed.')).toBeVisible();
  await page.goto('/operator');
  await expect(page.getByText(`Person ${mark} 0`)).toHaveCount(0);
});

test('recurring customers come as series, with the schedule as people write it', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const csv = [
    'Customer,Email,Street,Zip,Frequency,Next visit,Time,Duration,Price,Team',
    `Weekly ${mark},${mark}-1@example.com,1 Oak St,94105,Weekly,${workdayIn(220)},9:00 AM,2:00,$140,Crew 1`,
    `Other ${mark},${mark}-2@example.com,2 Oak St,94105,EOW,${workdayIn(222)},9:00 AM,2:00,$160,Crew 2`,
    `Bad ${mark},${mark}-3@example.com,3 Oak St,94105,Twice a week,${workdayIn(222)},1:00 PM,2:00,$160,`,
  ];
  await signIn(page);
  await page.goto('/operator/customers/import');
  await page.getByLabel('It contains').selectOption({ label: 'Recurring customers' });
  const buffer = Buffer.from(csv.join('\n'));
  const file = { name: 'recurring.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByLabel('All other visits').selectOption({ label: 'Home Standard Clean' });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('2 lines can be imported.')).toBeVisible();
  const wrong = page.getByRole('table', { name: 'Lines that are wrong' });
  await expect(wrong.getByRole('row', { name: /^4 Frequency No series comes like/ })).toBeVisible();
  await expectSoundInEveryLook(page, 'a file of recurring customers');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('2 lines imported.')).toBeVisible();
  await page.getByRole('link', { name: 'See the series' }).click();
  await expect(page.getByText(`Other ${mark}`)).toBeVisible();

  await page.goto('/operator/customers/import');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Everything it imported was removed.')).toBeVisible();
});
