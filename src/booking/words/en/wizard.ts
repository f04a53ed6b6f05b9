import type { Layout, StepId } from '#booking/rules/steps.ts';
import type { Category } from '#catalogue/rules/types.ts';

/**
 * The wizard's texts of the first view and around every step. Here and in later-steps.ts, texts
 * from the specification are exact.
 */
export const texts = {
  steps: {
    service: 'Select Your Service',
    frequency: 'Select Frequency',
    'add-ons': 'Add-On Services',
    contact: 'Contact Information',
    home: 'Home Details',
    review: 'Review & Book',
  } satisfies Record<StepId, string>,
  /** What follows the last step, on other pages. */
  ahead: [{ label: 'Visit' }, { label: 'Payment' }],
  indicator: 'Booking steps',
  stepDone: 'done',
  back: 'Back',
  next: 'Next',
  stepFailed: 'This step could not load',
  stepFailedAbout: 'Check your connection. What you chose and typed is kept.',
  tryAgain: 'Try again',
  plainForm: 'Use a plain form',
  skip: {
    site: 'Skip to Specialty Add-ons',
    embed: 'Skip Service Selection - Get Estimate',
  } satisfies Record<Layout, string>,
  skipAbout: {
    site: 'Only need an extra pair of hands for an hour or two?',
    embed: 'Not sure yet?',
  } satisfies Record<Layout, string>,

  sections: {
    'quick-fix': 'One Time Solutions',
    wellness: 'Wellness Plans',
    interior: 'Interior Services',
    exterior: 'Exterior Services',
  } satisfies Record<Category, string>,
  badges: {
    'quick-fix': 'One-time',
    wellness: 'Recurring',
    interior: 'Interior',
    exterior: 'Exterior',
  } satisfies Record<Category, string>,
  mostBooked: 'Most booked',
  compare: 'Compare room by room',
  from: (price: string) => `from ${price}`,
  perMonthShort: 'a month',
  oneVisit: 'one visit',
  /** "11½ hours of work, about 6 with two people" */
  work: (hours: string, two: string) =>
    `${hours} ${hours === '1' ? 'hour' : 'hours'} of work, about ${two} with two people`,
  home: 'Your home',
  homeAssumed: 'typical: tap to change it',
  chooseHome: 'Bedrooms and baths',
  chooseSize: 'Size',
  viewDuties: 'View Duties Checklist',
  dutiesOf: (name: string) => `for ${name}`,
  dutiesTitle: 'Sub Duties Checklist:',

  estimate: 'Your estimate',
  homeMissing: 'Please provide your home details to continue.',
  exact: 'Exact price for your home',
  assumed: 'For an assumed home',
  estimateEmpty: 'Select a service to see pricing',
  customQuote: 'Custom Quote Required',
  customQuoteShort: 'Custom quote',
  invitation: 'Exact price in two taps',
  total: 'Total',
  announced: (total: string) => `Your estimate: ${total}`,

  webhookTitle: 'Webhook test',
  webhookTest: 'Test New Contact Webhook',
  webhookTesting: 'Sending Test Data...',
};
