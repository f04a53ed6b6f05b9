import type { Blocker, Layout, StepId } from '#domain/booking/steps.ts';
import type { Category } from '#domain/catalogue/types.ts';

/**
 * The wizard's texts of the first view and around every step. Here and in later-steps.ts, those that
 * the specification words stand letter for letter.
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
  stepAbout: {
    service: 'Prices start here and follow the size of your home. The estimate is exact.',
    frequency: '',
    'add-ons': 'Optional extras, billed by the hour. Tick what you need and set the hours.',
    contact: 'So that we can confirm your visit. We use it for this booking only.',
    home: 'The size of your home sets the price. Your estimate changes with it at once.',
    review: 'Have a last look. Nothing is charged before the payment page.',
  } satisfies Record<StepId, string>,
  indicator: 'Booking steps',
  stepDone: 'done',
  back: 'Back',
  next: 'Next',
  stepFailed: 'This step could not be loaded',
  stepFailedAbout: 'Check your connection. What you chose and typed is kept.',
  tryAgain: 'Try again',
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
  from: (price: string) => `from ${price}`,
  perMonthShort: 'a month',
  hoursOfWork: (hours: string) => `${hours} hours of work`,
  emergency: 'Emergency',
  viewDuties: 'View Duties Checklist',
  dutiesOf: (name: string) => `for ${name}`,
  dutiesTitle: 'Sub Duties Checklist:',

  blockers: {
    'phone-missing': 'Enter your phone number to continue.',
    'phone-invalid': 'The phone number needs a correction.',
    'email-invalid': 'The email needs a correction, or leave it empty.',
    'home-missing': 'Choose bedrooms and baths to continue.',
    'size-missing': 'Choose your home size to continue.',
    'emergency-unconfirmed': 'Confirm the emergency to continue.',
  } satisfies Record<Blocker, string>,

  estimate: 'Your estimate',
  homeMissing: 'Please provide your home details to continue.',
  estimateEmpty: 'Select a service to see pricing',
  customQuote: 'Custom Quote Required',
  customQuoteShort: 'Custom quote',
  total: 'Total',
  announced: (total: string) => `Your estimate: ${total}`,

  quantity: (quantity: number, unit: string) => `${quantity} × ${unit}`,
  askForQuote: 'Ask for your quote',
  schedule: 'Schedule Now',
  processing: 'Processing...',
  error: 'Error',
  webhookTitle: 'Webhook test',
  webhookAbout: 'Sends a marked test contact to the connected CRM. No real data.',
  webhookTest: 'Test New Contact Webhook',
  webhookTesting: 'Sending Test Data...',
  webhookSent: (sent: number, total: number) => `Sent test to ${sent}/${total} webhooks`,
  webhookFailed: 'Failed to send test webhook',
};
