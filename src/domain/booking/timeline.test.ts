import { expect, test } from 'vitest';
import { timelineTexts } from './timeline.ts';

test.each(Object.entries(timelineTexts))('%s is told in whole sentences', (_kind, texts) => {
  for (const text of [texts.operator, texts.customer]) {
    if (text !== null) expect(text).toMatch(/^[A-Z].*\.$/);
  }
});
