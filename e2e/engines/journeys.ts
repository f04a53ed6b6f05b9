import { join } from 'node:path';
import type { CrewPhone } from './crew-phone.ts';
import type { Tab } from './tab.ts';

const PICTURE = join(import.meta.dirname, '../../docs/pictures/review-phone.png');
const STREET = '12 Larch Street';

/** A phone's size, as narrow as WebKitGTK's window can be. */
const PHONE = [450, 844] as const;
const LAPTOP = [1100, 900] as const;

export interface World {
  /** The server's origin. */
  readonly site: string;
  /** A page on another website with the booking in a frame, and a page that frames it for a custom home. */
  readonly shop: string;
  readonly quoteShop: string;
  readonly operator: { readonly email: string; readonly password: string };
  /** An address that no other journey uses. */
  readonly email: string;
  /** A phone of a person on a crew; made when a journey asks for it. */
  readonly phone: () => Promise<CrewPhone>;
}

export type Journey = (tab: Tab, world: World) => Promise<void>;

/** The main journeys through the product, the same in every browser. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  async 'a booking, and its own page'(tab, world) {
    await tab.resize(...PHONE);
    await walkToReview(tab, world, 'Home Standard Clean');
    await tab.press('button', 'Schedule Now');
    await giveVisit(tab);
    await pay(tab, 'Pay $275.00');
    await tab.press('link', 'Manage booking');
    await tab.sees('heading', 'Your booking');
    await tab.sees('text', STREET);
    await tab.press('button', 'Cancel this booking');
    await tab.press('button', 'Keep my booking');
  },
  async 'a plan every two weeks'(tab, world) {
    await tab.resize(...LAPTOP);
    await tab.goto(world.site);
    await tab.choose('radio', 'Essential');
    await next(tab, 'Select Frequency');
    await tab.choose('radio', 'Biweekly');
    await next(tab, 'Add-On Services');
    await giveContact(tab, world);
    await tab.press('button', 'Schedule Now');
    await giveVisit(tab);
    await pay(tab, 'Pay $');
  },
  async 'an emergency, on Today'(tab, world) {
    await tab.resize(...PHONE);
    await tab.goto(world.site);
    await tab.choose('radio', 'Emergency Cleanup');
    await next(tab, 'Add-On Services');
    await next(tab, 'Contact Information');
    await fillContact(tab, world);
    await next(tab, 'Home Details');
    await tab.press('checkbox', 'This is an emergency');
    await tab.press('button', 'Got It');
    await next(tab, 'Review & Book');
    await tab.press('button', 'Schedule Now');
    await tab.fill('ZIP code', '94607');
    await giveAddress(tab);
    await pay(tab, 'Pay $');
    await tab.resize(...LAPTOP);
    await signIn(tab, world);
    await tab.sees('text', world.email);
  },
  async 'a booking in a frame'(tab, world) {
    await tab.resize(...LAPTOP);
    await tab.goto(world.shop);
    await tab.enter('iframe');
    await tab.choose('radio', 'Home Standard Clean');
    await walkFrame(tab, world);
    await tab.press('button', 'Schedule Now');
    await tab.enter(null);
    await giveVisit(tab);
    await pay(tab, 'Pay $275.00');
  },
  async 'a quote from a frame, with a photo'(tab, world) {
    await tab.resize(...LAPTOP);
    await tab.goto(world.quoteShop);
    await tab.enter('iframe');
    await tab.choose('radio', 'Home Standard Clean');
    await walkFrame(tab, world);
    await tab.press('button', 'Ask for your quote');
    await tab.enter(null);
    await tab.sees('heading', 'Your quote');
    await tab.sees('text', '6+ bedrooms, 4+ baths');
    await tab.chooseFile('input[type=file]', PICTURE);
    await tab.sees('image', 'Photo 1');
    // No URL contains a frame's contact, and its storage is not the window's.
    await tab.fill('Your email', world.email);
    await tab.press('button', 'Ask for my quote');
    await tab.focuses('heading', 'We have your request');
  },
  async 'a message'(tab, world) {
    await tab.resize(...PHONE);
    await tab.goto(`${world.site}/contact`);
    await tab.press('button', 'Send message');
    await tab.focuses('textbox', 'Your phone');
    await tab.waits(keepsSummary);
    await tab.fill('Your email', world.email);
    // Fixing a field moves nothing.
    await tab.waits(keepsSummary);
    await tab.fill('Your message', 'Do you clean garages?');
    await tab.press('button', 'Send message');
    await tab.focuses('heading', 'Message sent');
  },
  async 'Today and the calendar'(tab, world) {
    await tab.resize(...LAPTOP);
    await signIn(tab, world);
    await tab.press('link', 'Calendar');
    await tab.sees('heading', 'Calendar');
    await tab.sees('text', 'Crew 1');
  },
  async 'a crew’s day, without a line and back'(tab, world) {
    const phone = await world.phone();
    await tab.resize(...PHONE);
    await tab.goto(`${phone.url}/crew#code=${phone.code}`);
    await tab.press('button', 'Sign in');
    await tab.sees('heading', 'Today');
    await tab.sees('link', 'Visit 1 of 1');
    await tab.waits(hasWorker);
    await phone.cut();
    // The worker has cached the page, and the phone has the day.
    await tab.goto(`${phone.url}/crew`);
    await tab.press('link', 'Visit 1 of 1');
    await tab.sees('text', 'Code 4711');
    await tab.press('button', 'Other');
    await tab.press('button', 'Start cleaning');
    await tab.sees('text', 'Working');
    for (const duty of phone.duties.slice(0, 3)) await tab.choose('checkbox', duty);
    for (const taken of ['1 of 20', '2 of 20']) {
      await tab.chooseFile('input[type=file]', PICTURE);
      await tab.sees('text', taken);
    }
    await tab.press('button', 'Finish');
    await tab.sees('heading', 'Finished');
    await tab.sees('link', 'Not sent yet (7)');
    // Closes the page before the connection is back.
    await tab.goto('about:blank');
    await phone.restore();
    await tab.goto(`${phone.url}/crew#/unsent`);
    await tab.sees('text', 'Everything is sent.');
    const stored = (await phone.stored()).join();
    const recorded = 'start,checked,checked,checked,finish,before,before';
    if (stored !== recorded) throw new Error(`the server has: ${stored}`);
  },
};

/** Runs in the page: the error summary is as tall as when it was first measured. */
function keepsSummary(): boolean {
  const { dataset } = document.documentElement;
  const list = document.querySelector('#main form [role=alert]');
  const height = String(list?.getBoundingClientRect().height);
  dataset.summary ??= height;
  return list !== null && dataset.summary === height;
}

/** Runs in the page: its worker serves it from the next load on. */
function hasWorker(): boolean {
  const { dataset } = document.documentElement;
  void navigator.serviceWorker.getRegistration().then((found) => {
    dataset.worker = found?.active?.state ?? '';
  });
  return dataset.worker === 'activated';
}

async function walkToReview(tab: Tab, world: World, service: string): Promise<void> {
  await tab.goto(world.site);
  await tab.choose('radio', service);
  await next(tab, 'Add-On Services');
  await giveContact(tab, world);
}

async function giveContact(tab: Tab, world: World): Promise<void> {
  await next(tab, 'Contact Information');
  await fillContact(tab, world);
  await next(tab, 'Home Details');
  await next(tab, 'Review & Book');
}

async function walkFrame(tab: Tab, world: World): Promise<void> {
  await next(tab, 'Contact Information');
  await fillContact(tab, world);
  await next(tab, 'Home Details');
  await next(tab, 'Add-On Services');
  await next(tab, 'Review & Book');
}

async function fillContact(tab: Tab, { email }: World): Promise<void> {
  await tab.fill('Phone', '4155550142');
  await tab.fill('Email', email);
}

async function next(tab: Tab, title: string): Promise<void> {
  await tab.press('button', 'Next');
  await tab.focuses('heading', title);
}

/** Takes the soonest free time of the built-in scheduling page, and enters the address. */
async function giveVisit(tab: Tab): Promise<void> {
  await tab.fill('ZIP code', '94607');
  await tab.choose('radio', '');
  await tab.sees('button', 'Continue');
  await giveAddress(tab);
}

async function giveAddress(tab: Tab): Promise<void> {
  await tab.fill('Street address', STREET);
  // Filled in from the ZIP code.
  await tab.sees('button', 'Oakland, CA');
  await tab.press('button', 'Continue');
}

async function pay(tab: Tab, button: string): Promise<void> {
  await tab.sees('heading', 'Pay Wellkept');
  await tab.press('button', button);
  await tab.focuses('heading', 'Payment Successful!');
  await tab.sees('text', 'Your booking is confirmed');
}

async function signIn(tab: Tab, { site, operator }: World): Promise<void> {
  await tab.goto(`${site}/operator`);
  await tab.fill('Email', operator.email);
  await tab.fill('Password', operator.password);
  await tab.press('button', 'Sign in');
  await tab.sees('heading', 'Today');
}
