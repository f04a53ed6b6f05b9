import { homeText } from '#catalogue/rules/home-text.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd, noCents } from '#kernel/rules/money.ts';
import type { PlanChangeSummary } from '#payments/contract/plan-change.ts';
import { eachVisitCents, type PlanTerms } from '#payments/rules/plan-change/plan-change.ts';
import { wordsOf } from '#registry/words.ts';

export interface Change {
  readonly was: PlanTerms;
  readonly becomes: PlanTerms;
  readonly from: Date;
  readonly beforeCents: Cents;
  readonly monthCents: Cents;
  readonly visits: number;
  readonly mayWithdraw: boolean;
}

interface Reader {
  readonly catalogue: Pick<Catalogue, 'homes'>;
  readonly language: Language;
  readonly timeZone: string;
  /** Sales tax is added to add-ons. */
  readonly isTaxed: boolean;
}

/** A change with the words that the customer agrees to: the page shows them, and the server stores them. */
export function planChangeSummary(change: Change, reader: Reader): PlanChangeSummary {
  return {
    ...change,
    from: change.from.toISOString(),
    visitCents: eachVisitCents(change.becomes),
    todayCents: noCents,
    words: changeWords(change, reader),
  };
}

export function changeWords(
  { becomes, from, beforeCents, monthCents }: Omit<Change, 'visits' | 'mayWithdraw'>,
  { catalogue, language, timeZone, isTaxed }: Reader,
): string {
  const words = wordsOf[language];
  const { planChange: texts, renewal, newPrice } = words;
  const named = { words: words.catalogue, unit: words.squareFeetUnit };
  const month = formatUsd(monthCents);
  const list = becomes.addOns
    .map(({ name, quantity }) => {
      const item = translateText(words.catalogue, name);
      return quantity === 1 ? item : `${item} x ${quantity}`;
    })
    .join(', ');
  const each = formatUsd(eachVisitCents(becomes));
  return [
    texts.becomes({
      service: translateText(words.catalogue, becomes.service.name),
      home: homeText(catalogue, becomes.home, named),
      day: dayText(words.moments, from, timeZone),
    }),
    monthCents === beforeCents
      ? texts.costsTheSame(month)
      : texts.costs({ before: formatUsd(beforeCents), month }),
    renewal.covers[becomes.frequency],
    ...(list === '' ? [] : [(isTaxed ? texts.addOnsTaxed : texts.addOns)({ list, each })]),
    texts.today,
    newPrice.cancel,
  ].join(' ');
}
