import { ownVisitsTexts } from '#own-page/words/en/own-visits.ts';
import type { OwnVisitsAnswer } from '#visits/contract/times.ts';

const texts = ownVisitsTexts.skipRule;

/** What a skip does to the money, shown before any press (ruling 48). */
export function skipRuleText({ money, hours, late }: OwnVisitsAnswer['skipping']): string {
  const isCredit = money === 'credit';
  if (late === 'office' && hours > 0) {
    return isCredit ? texts.creditOrCall(hours) : texts.notDueOrCall(hours);
  }
  if (!isCredit) return texts.notDue;
  return late === 'credit' || hours === 0 ? texts.credit : texts.creditUntil(hours);
}
