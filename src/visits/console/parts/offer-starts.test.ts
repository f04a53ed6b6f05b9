// @vitest-environment node
import { expect, test } from 'vitest';
import { offerStarts } from './offer-starts.ts';

const draft = { text: 'We cannot come on Friday.', question: 'Which days work for you?' };
const asking = 'We cannot come on Friday.\n\nWhich days work for you?';

test('an email without offered times asks which days are better, in its text', () => {
  expect(offerStarts(draft, [])).toEqual({ text: asking, starts: [] });
  expect(offerStarts({ ...draft, text: '' }, []).text).toBe(draft.question);
});

test('once times are offered again, the question is removed', () => {
  const again = offerStarts({ ...draft, text: asking }, ['2026-11-27T09:00:00-08:00']);
  expect(again).toEqual({ text: draft.text, starts: ['2026-11-27T09:00:00-08:00'] });
});

test('keeps the writer’s own question', () => {
  const own = 'Could we come on Friday at 9?';
  expect(offerStarts({ ...draft, text: own }, []).text).toBe(own);
  expect(offerStarts({ ...draft, text: `${asking} Mornings?` }, ['x']).text).toContain('Mornings?');
  expect(offerStarts({ ...draft, text: asking }, []).text).toBe(asking);
});
