import { toldKinds } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';

const { kinds } = webhookTexts;

/** What a webhook may be told, in words. */
export const webhookKinds = toldKinds.map((value) => ({ value, label: kinds[value] }));
