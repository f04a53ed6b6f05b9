import { expect, test } from 'vitest';
import { beforeVisit } from '#booking/words/en/promises.ts';
import { beforeVisit as antesDeLaVisita } from '#booking/words/es/promises.ts';
import { trustTexts } from '#catalogue/words/en/trust.ts';
import { trustTexts as spanishTrust } from '#catalogue/words/es/trust.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mailTexts as spanishMails } from '#messages/words/es/mails.ts';

test.each([
  [0, 'your visit begins', 'que comience su visita'],
  [1, '1 hour before your visit', '1 hora antes de su visita'],
  [24, '24 hours before your visit', '24 horas antes de su visita'],
])('with %d hours of free cancellation it is free until %s', (hours, en, es) => {
  expect(beforeVisit(hours)).toBe(en);
  expect(antesDeLaVisita(hours)).toBe(es);
  for (const what of ['refund', 'free'] as const) {
    expect(mailTexts.cancel[what](hours).text).toContain(`Until ${en}, you can cancel`);
    expect(spanishMails.cancel[what](hours).text).toContain(`hasta ${es} puede cancelar`);
  }
});

test('no page promises "0 h before"', () => {
  expect(trustTexts.cancel(0)).toBe('Free cancellation until we come');
  expect(spanishTrust.cancel(0)).toBe('Cancelación gratis hasta que lleguemos');
  expect(trustTexts.cancel(24)).toBe('Free cancellation until 24 h before');
});
