import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { mostExtraHours } from '#catalogue/rules/terms.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Language } from '#kernel/rules/language.ts';
import { timeText } from '#kernel/rules/moments.ts';
import {
  type Cents,
  dollars,
  dollarsToCents,
  formatUsd,
  noCents,
  scaleCents,
  sumCents,
} from '#kernel/rules/money.ts';
import { wordsOf } from '#registry/words.ts';
import type { Agreement } from './mandate-queries.ts';

interface OfferedRhythm {
  readonly id: RhythmId;
  /** Of each visit, before sales tax. */
  readonly each: Cents;
  /** What the first one costs on top. */
  readonly firstClean: Cents;
  readonly addsTax: boolean;
}

/** What a customer agrees to before their visits come on a rhythm, each charged to the saved card after it (ruling 47). */
export function rhythmTerms(
  { id, each, firstClean, addsTax }: OfferedRhythm,
  language: Language,
  business: Pick<BusinessSettings, 'chargesAt' | 'extraHourPrice'>,
): Omit<Agreement, 'ip'> {
  const { cardPage, moments, rhythmNames } = wordsOf[language];
  const texts = cardPage.rhythm;
  const hourPrice = dollarsToCents(dollars(business.extraHourPrice));
  const hour = formatUsd(hourPrice);
  const clock = timeText(moments, new Date(`2000-01-01T${business.chargesAt}Z`), 'UTC');
  const words = [
    texts.each(rhythmNames[id], formatUsd(each)),
    ...(firstClean === noCents ? [] : [texts.first(formatUsd(firstClean))]),
    ...(addsTax ? [texts.tax] : []),
    texts.charged(clock),
    texts.most({ extra: addsTax ? cardPage.plusTax(hour) : hour, hours: mostExtraHours }),
    texts.end,
  ].join(' ');
  const most = sumCents([each, firstClean, scaleCents(hourPrice, mostExtraHours)]);
  const money = { dueNow: noCents, most, each, plusTax: addsTax };
  return { terms: { kind: 'after' }, words, language, ...money };
}
