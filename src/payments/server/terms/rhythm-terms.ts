import { rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import { soldRhythms } from '#catalogue/rules/rhythms.ts';
import { maxExtraHours } from '#catalogue/rules/terms.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Language } from '#kernel/rules/language.ts';
import { timeText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd, noCents, scaleCents, sumCents } from '#kernel/rules/money.ts';
import type { SoldFrequency } from '#payments/rules/term-offer.ts';
import { wordsOf } from '#registry/words.ts';
import type { Agreement } from './mandate-queries.ts';

interface OfferedRhythm {
  /** "Every 2 weeks" */
  readonly often: string;
  /** For each visit, before sales tax. */
  readonly each: Cents;
  /** The first visit's extra. */
  readonly firstClean: Cents;
  readonly addsTax: boolean;
  /** Agreed to again: nothing is booked, and the card is already saved. */
  readonly isAgain?: boolean;
}

/** The frequency in the words that homeowners choose from; the first visit tells the day. */
export function frequencyText({ unit, every, also }: SoldFrequency, language: Language): string {
  const { rhythmNames, cardPage } = wordsOf[language];
  const texts = cardPage.rhythm;
  if (also !== undefined) return texts.twice;
  const id = rhythmIds.find((each) => {
    const sold = soldRhythms[each];
    return sold.unit === unit && sold.every === every;
  });
  if (id !== undefined) return rhythmNames[id];
  return unit === 'week' ? texts.weeks(every) : texts.months(every);
}

/**
 * What a customer agrees to before a recurring booking, with each visit charged to the saved card
 * after it (ruling 47).
 */
export function rhythmTerms(
  { often, each, firstClean, addsTax, isAgain = false }: OfferedRhythm,
  language: Language,
  { chargesAt, hour: hourPrice }: Pick<BusinessSettings, 'chargesAt'> & { readonly hour: Cents },
): Omit<Agreement, 'ip'> {
  const { cardPage, moments } = wordsOf[language];
  const texts = cardPage.rhythm;
  const hour = formatUsd(hourPrice);
  const clock = timeText(moments, new Date(`2000-01-01T${chargesAt}Z`), 'UTC');
  const words = [
    texts.each(often, formatUsd(each)),
    ...(firstClean === noCents ? [] : [texts.first(formatUsd(firstClean))]),
    ...(addsTax ? [texts.tax] : []),
    isAgain ? texts.chargedAgain(clock) : texts.charged(clock),
    texts.most({ extra: addsTax ? cardPage.plusTax(hour) : hour, hours: maxExtraHours }),
    texts.end,
  ].join(' ');
  const most = sumCents([each, firstClean, scaleCents(hourPrice, maxExtraHours)]);
  const money = { dueNow: noCents, most, each, plusTax: addsTax };
  return { terms: { kind: 'after' }, words, language, ...money };
}
