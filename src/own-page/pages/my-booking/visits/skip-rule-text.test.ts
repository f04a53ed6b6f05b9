import { expect, test } from 'vitest';
import { lateSkips } from '#kernel/rules/business/late-skip.ts';
import { ownVisitsTexts } from '#own-page/words/en/own-visits.ts';
import { skipRuleText } from './skip-rule-text.ts';

const texts = ownVisitsTexts.skipRule;

function told(money: 'credit' | 'not-due', hours: number): string[] {
  return lateSkips.map((late) => skipRuleText({ money, hours, late }));
}

test("tells a plan's customer when a skip still leaves a credit, and what a late one does", () => {
  expect(told('credit', 48)).toEqual([texts.creditUntil(48), texts.credit, texts.creditOrCall(48)]);
});

test('says that a separately paid visit is not charged when skipped, or to call about a late skip', () => {
  expect(told('not-due', 48)).toEqual([texts.notDue, texts.notDue, texts.notDueOrCall(48)]);
});

test('with 0 hours, no skip is late', () => {
  expect(told('credit', 0)).toEqual([texts.credit, texts.credit, texts.credit]);
  expect(told('not-due', 0)).toEqual([texts.notDue, texts.notDue, texts.notDue]);
});
