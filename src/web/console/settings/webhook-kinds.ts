import { toldKinds } from '#contract/console-api.ts';
import { apiPageTexts } from '#texts/console/api.ts';

const { kinds } = apiPageTexts.webhooks;

/** What a webhook may be told, in words. */
export const webhookKinds = toldKinds.map((value) => ({ value, label: kinds[value] }));
