// Areas: booking, catalogue, figures
import { expect, test } from './fixtures.ts';
import { reloadUntil } from './reload-until.ts';

// Other journeys would see this server's bookings.
test.use({ serverEnv: { BUSINESS_NAME: 'Booked Often' } });

test('the service that most new customers chose says so, in both languages', async ({
  page,
  records,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const deep = page.getByRole('radio', { name: 'Home Deep Cleaning' });
  await expect(deep).toBeVisible();
  await expect(page.getByText('Most booked')).toHaveCount(0);
  await records.firstBookings('home-deep-cleaning', 20);
  await records.firstBookings('home-standard-clean', 19);
  await reloadUntil(page, page.getByText('Most booked'), () => page.goto('/'));
  await expect(page.getByText('Most booked')).toHaveCount(1);
  await expect(deep).toHaveAccessibleDescription(/^\$380 Most booked /);
  await axe();
  await page.goto('/embed?lang=es');
  await expect(page.getByText('El más reservado')).toHaveCount(1);
});
