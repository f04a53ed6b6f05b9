// Areas: crew
import type { BrowserContext, Page } from '@playwright/test';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { signInOnPhone, test } from './crew.ts';
import { expect } from './fixtures.ts';
import { OPERATOR_ENV } from './operator.ts';

test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_TIME_ZONE: zoneAtNoon() },
  viewport: { width: 390, height: 844 },
});

/** What these tests use of the worker's scope. */
interface PushWorker extends EventTarget {
  readonly registration: {
    showNotification(title: string, options?: { body?: string; tag?: string }): Promise<void>;
  };
  readonly PushEvent: new (type: string, init: { data: string }) => Event;
  readonly ExtendableEvent: new (type: string) => Event;
}

const MESSAGE = { title: 'Your day has changed', text: 'Open it to see your visits.' };
const BEGIN = 'Tell me when my day changes';

/**
 * A person who allows messages, and a subscription as the browser's maker returns it, stored for the
 * next load. The test browser has neither: it refuses all messages.
 */
async function subscribeHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = 'subscribed-here';
    const own = () => {
      const p256dh = `B${'A'.repeat(86)}`;
      const endpoint = 'https://push.example/phone';
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
        async unsubscribe() {
          localStorage.removeItem(KEPT);
          return true;
        },
      } as unknown as PushSubscription;
    };
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(KEPT) === null ? 'default' : 'granted'),
    });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => {
      return localStorage.getItem(KEPT) === null ? null : own();
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEPT, 'yes');
      return own();
    };
  });
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/crew#/settings');
  await expect(
    page.getByRole('heading', { level: 2, name: 'When your day changes' }),
  ).toBeVisible();
}

test('turns on change messages after its person’s press, and off again', async ({
  page,
  context,
  office,
}) => {
  await subscribeHere(context);
  await signInOnPhone(page, await office.code(office.world.ben));
  await openSettings(page);
  await page.getByRole('button', { name: BEGIN }).click();
  await expect(page.getByText('This phone tells you')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This phone tells you')).toBeVisible();
  await page.getByRole('button', { name: 'Stop telling me' }).click();
  await expect(page.getByRole('button', { name: BEGIN })).toBeVisible();
  await expect(page.getByText('This phone can tell you')).toBeVisible();
});

test('a message shows as the server wrote it, and a press on it opens the day', async ({
  page,
  context,
  office,
}) => {
  await signInOnPhone(page, await office.code(office.world.ben));
  await openSettings(page);
  const [worker] = context.serviceWorkers();
  const shown = await worker?.evaluate(async (message) => {
    const scope = self as unknown as PushWorker;
    return new Promise((resolve) => {
      scope.registration.showNotification = async (title, options) => {
        resolve({ title, text: options?.body, tag: options?.tag });
      };
      scope.dispatchEvent(new scope.PushEvent('push', { data: JSON.stringify(message) }));
    });
  }, MESSAGE);
  expect(shown).toEqual({ ...MESSAGE, tag: 'day' });
  await worker?.evaluate(() => {
    const scope = self as unknown as PushWorker;
    const event = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(event, { notification: { close: () => undefined } }));
  });
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible();
});

test('says so when the person denied messages, and when the browser has none', async ({
  page,
  office,
}) => {
  await signInOnPhone(page, await office.code(office.world.ben));
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openSettings(page);
  await page.reload();
  await expect(page.getByText('You did not allow messages from this page')).toBeVisible();
  await expect(page.getByRole('button', { name: BEGIN })).toBeHidden();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await expect(page.getByText('This browser cannot tell you')).toBeVisible();
});
