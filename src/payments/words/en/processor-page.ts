import type { MissingSetting } from '#kernel/contract/setting-told.ts';

/** Connecting Stripe from the console. */
export const processorPageTexts = {
  title: 'Card payments',
  loading: 'Loading the connection',
  failed: 'The connection could not load',

  service: 'Stripe',
  states: {
    sandbox: 'Sandbox: no card is charged',
    starting: 'Starting with the new key…',
    live: 'Connected: cards are charged',
    test: 'Connected in test mode: no card is charged',
    environment: 'Connected on the server',
  },
  fixed:
    'The keys are set on the server by STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. To enter them here, take those out and restart the server.',
  account: 'Account',
  accountUnknown: 'Not readable with this key',
  connected: 'Connected',
  by: (day: string, name: string | null) => (name === null ? day : `${day} by ${name}`),
  webhook: 'Webhook',
  webhookMade: 'Set up by us',
  webhookPasted: 'Set up by you in Stripe',
  heard: 'Last message from Stripe',
  heardNever: 'None yet. The first comes with the first payment.',

  needed: {
    PUBLIC_URL:
      'First the server needs the address of your site (PUBLIC_URL). Ask the person who runs it.',
    CRM_WEBHOOK_URLS:
      'A test key works now. Before a live key, the server needs your CRM (CRM_WEBHOOK_URLS): the sandbox’s pages are open to everyone.',
    SMTP_URL:
      'A test key works now. Before a live key, the server needs your email server (SMTP_URL): the sandbox’s pages are open to everyone.',
  } satisfies Record<MissingSetting, string>,

  connect: 'Connect Stripe',
  replace: 'Replace the key',
  steps: [
    'Sign in to Stripe and open Developers, API keys.',
    'Reveal the secret key and copy it. A restricted key works too.',
    'Paste it here. We try it, set up the webhook, and start again with it.',
  ],
  openStripe: 'Open Stripe’s API keys',
  replaceAbout:
    'Paste a new key after you rolled the old one in Stripe. Pasting the same key again sets up a new webhook.',
  key: 'Secret key',
  keyHint: 'Begins with sk_ or rk_. We store it encrypted and never show it again.',
  ownWebhook: 'I set up the webhook myself',
  ownWebhookHint: 'Only needed if the key may not set one up.',
  address: 'Address for the webhook',
  secret: 'Signing secret',
  secretHint: 'Begins with whsec_. Stripe shows it with the webhook.',
  otherAccount: 'Use this account anyway',
  otherAccountHint: 'Refunds and bills of earlier bookings stay in the account before.',
  submit: 'Connect',
};
