import type { Locator, Page } from '@playwright/test';
import type { Person } from './person.ts';

const PHONE_NUMBER = '4155550142';
const EMAIL = 'dana@example.com';
const ZIP = '94607';
const STREET = '12 Larch St';

export type Journey = (person: Person) => Promise<void>;

/** Starts over after the card page: nothing was paid, so the tab still has what was typed. */
export const AGAIN = 'back from the card page';

/** Where the owner takes wishes instead of selling times. */
export const WISHES = 'one cleaning by wishes';

/** From the first view to the card page, as people do it. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'one cleaning': bookOneCleaning,
  async 'another home'(person) {
    const { page } = person;
    await open(person);
    const strip = page.getByRole('region', { name: 'Your home' });
    await person.tap(strip.getByRole('button', { name: '3 bedrooms, 2 baths' }));
    const homes = strip.getByRole('group', { name: 'Bedrooms and baths' });
    // Its first size is selected too, and can be changed.
    await person.tap(homes.getByRole('button', { name: '4 bedrooms, 3 baths' }));
    await person.tap(page.getByRole('radio', { name: 'Home Deep Cleaning' }));
    await next(person, 'Add-On Services');
    await next(person, 'Contact Information');
    await person.type(phone(page), PHONE_NUMBER);
    await person.typeAndGo(email(page), EMAIL, heading(page, 'Home Details'));
    await next(person, 'Review & Book');
    await person.tap(button(page, 'Take this time'), zip(page));
    await person.type(zip(page), ZIP);
    await button(page, 'Other times').waitFor();
    await page.getByText('Oakland, CA').waitFor();
    await person.typeAndGo(street(page), STREET, heading(page, 'Pay Wellkept'));
  },
  async 'four bedrooms and an extra'(person) {
    const { page } = person;
    await chooseService(person, 'Home Deep Cleaning / More In-Depth');
    await next(person, 'Add-On Services');
    await person.tap(page.getByRole('checkbox', { name: 'Handyman Services' }));
    await next(person, 'Contact Information');
    await typeMissing(person, phone(page), PHONE_NUMBER);
    await typeMissing(person, email(page), EMAIL);
    await next(person, 'Home Details');
    await person.select(page.getByRole('combobox', { name: 'Bedrooms and baths' }), '4br3ba');
    await next(person, 'Review & Book');
    await scheduleAndPay(person);
  },
  async 'a plan every two weeks'(person) {
    const { page } = person;
    await chooseService(person, 'Essential');
    await next(person, 'Select Frequency');
    await person.tap(page.getByRole('radio', { name: 'Biweekly' }));
    await next(person, 'Add-On Services');
    await next(person, 'Contact Information');
    await giveContact(person);
    await next(person, 'Review & Book');
    await scheduleAndPay(person);
  },
  async 'an emergency'(person) {
    const { page } = person;
    await chooseService(person, 'Emergency Cleanup');
    await next(person, 'Add-On Services');
    await next(person, 'Contact Information');
    await giveContact(person);
    const dialog = page.getByRole('dialog', { name: 'Emergency Cleaning Service' });
    await person.tap(page.getByRole('checkbox', { name: 'This is an emergency' }), dialog);
    await person.tap(dialog.getByRole('button', { name: 'Got It' }));
    await next(person, 'Review & Book');
    await person.tap(button(page, 'Schedule Now'), zip(page));
    await giveAddress(person);
    await pay(person);
  },
  [AGAIN]: bookOneCleaning,
  async [WISHES](person) {
    const { page } = person;
    await walkToReview(person);
    await person.tap(button(page, 'That works for me'), zip(page));
    await person.type(zip(page), ZIP);
    await page.getByRole('group', { name: 'Preferred days and times' }).waitFor();
    await giveAddress(person);
    await pay(person);
  },
};

async function bookOneCleaning(person: Person): Promise<void> {
  await walkToReview(person);
  await scheduleAndPay(person);
}

async function walkToReview(person: Person): Promise<void> {
  await open(person);
  await person.tap(person.page.getByRole('radio', { name: 'Home Standard Clean' }));
  await next(person, 'Add-On Services');
  await next(person, 'Contact Information');
  await giveContact(person);
  await next(person, 'Review & Book');
}

function open(person: Person): Promise<void> {
  const ready = person.page.locator('html[data-script="ready"]:not([data-resuming])');
  return person.open('/', ready);
}

async function chooseService(person: Person, name: string): Promise<void> {
  await open(person);
  await person.tap(person.page.getByRole('radio', { name, exact: true }));
}

function next(person: Person, title: string): Promise<void> {
  const { page } = person;
  return person.tap(button(page, 'Next'), heading(page, title));
}

/** From the email on, with the keyboard's own key, as the page offers. */
async function giveContact(person: Person): Promise<void> {
  const { page } = person;
  await typeMissing(person, phone(page), PHONE_NUMBER);
  if ((await email(page).inputValue()) !== '') return next(person, 'Home Details');
  await person.typeAndGo(email(page), EMAIL, heading(page, 'Home Details'));
}

async function scheduleAndPay(person: Person): Promise<void> {
  const { page } = person;
  await person.tap(button(page, 'Take this time'), zip(page));
  await typeMissing(person, zip(page), ZIP);
  await button(page, 'Other times').waitFor();
  await giveAddress(person);
  await pay(person);
}

async function giveAddress(person: Person): Promise<void> {
  const { page } = person;
  await typeMissing(person, zip(page), ZIP);
  await typeMissing(person, street(page), STREET);
  await page.getByText('Oakland, CA').waitFor();
}

/** The street was typed last, and its keyboard's key continues. */
async function pay(person: Person): Promise<void> {
  const { page } = person;
  const next = page.getByRole('button', { name: /^Continue/ });
  if (await street(page).evaluate((field) => field === document.activeElement)) {
    await person.go(street(page), heading(page, 'Pay Wellkept'));
  } else await person.tap(next, heading(page, 'Pay Wellkept'));
}

async function typeMissing(person: Person, field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === '') await person.type(field, text);
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true });
}

function zip(page: Page): Locator {
  return page.getByRole('textbox', { name: 'ZIP code' });
}

function street(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Street address' });
}

function phone(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Phone', exact: true });
}

function email(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Email (optional)' });
}
