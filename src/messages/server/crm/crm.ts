// The parts that the wiring uses.

export { configureEndpoints } from './configure-endpoints.ts';
export { crmChannel } from './crm-channel.ts';

export { type WebhookSecret, webhookSecrets } from './webhooks/webhook-secret.ts';

// Tests whether every endpoint answers.

export { testEndpoints } from './test-endpoints.ts';
