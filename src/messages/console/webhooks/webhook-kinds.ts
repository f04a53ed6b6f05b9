import { toldKinds } from '#api/contract/console.ts';
import { apiPageTexts } from '#api/words/en/console.ts';

const { kinds } = apiPageTexts.webhooks;

/** What a webhook may be told, in words. */
export const webhookKinds = toldKinds.map((value) => ({ value, label: kinds[value] }));
