// What the wiring hands around.

export { configureEndpoints } from './configure-endpoints.ts';
export { crmChannel } from './crm-channel.ts';

export { type WebhookSecret, webhookSecrets } from './webhooks/webhook-secret.ts';

// Asks every endpoint whether it is there.

export { testEndpoints } from './test-endpoints.ts';
