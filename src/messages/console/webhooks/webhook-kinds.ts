import { webhookEventKinds } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';

const { kinds } = webhookTexts;

/** The events that a webhook can get, in words. */
export const webhookKinds = webhookEventKinds.map((value) => ({ value, label: kinds[value] }));
