import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { showToast, type ToastMessage } from '#ui/parts/toast.ts';

/** Sends the test contact, and shows the result. */
export async function testWebhook(anonKey: string): Promise<void> {
  await showToast(await webhookTestToast(anonKey));
}

async function webhookTestToast(anonKey: string): Promise<ToastMessage> {
  const result = await createBackend({ anonKey }).callFunction('test-ghl-webhooks', {});
  if (!result.ok || !Array.isArray(result.data.results)) {
    return { title: laterTexts.error, text: laterTexts.webhookFailed, tone: 'error' };
  }
  const { results } = result.data;
  const sent = results.filter(({ success }) => success).length;
  return {
    title: texts.webhookTitle,
    text: laterTexts.webhookSent(sent, results.length),
    tone: 'status',
  };
}
