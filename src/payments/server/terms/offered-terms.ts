import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import { chargePlan, maxExtraHours } from '#catalogue/rules/terms.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Language } from '#kernel/rules/language.ts';
import { timeText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { wordsOf } from '#registry/words.ts';
import type { Agreement } from './mandate-queries.ts';

interface Offering {
  readonly terms: MoneyTerms;
  readonly total: Cents;
  /** Sales tax: included in the total, or added once the address is known; null: none. */
  readonly tax: 'in-total' | 'to-come' | null;
  readonly language: Language;
  /** The price of each extra hour. */
  readonly hour: Cents;
  readonly business: Pick<BusinessSettings, 'chargesAt' | 'cancelFreeHours'>;
}

/** What a customer must agree to, in one or two sentences; null: everything is paid now. */
export function offeredTerms(offering: Offering): Omit<Agreement, 'ip'> | null {
  const { terms, total, tax, language, hour, business } = offering;
  const plan = chargePlan(terms, total, hour);
  if (plan === null) return null;
  const { dueNow, dueAfter, most } = plan;
  const { cardPage, moments } = wordsOf[language];
  const texts = cardPage.terms;
  const rest = {
    rest: formatUsd(dueAfter),
    clock: timeText(moments, new Date(`2000-01-01T${business.chargesAt}Z`), 'UTC'),
  };
  const first =
    terms.kind === 'held'
      ? texts.held({ ...rest, hours: terms.hours })
      : dueNow === 0
        ? texts.after(rest)
        : texts.deposit({ ...rest, now: formatUsd(dueNow), hours: business.cancelFreeHours });
  const limit = texts.most({
    extra: tax === 'in-total' ? cardPage.plusTax(formatUsd(hour)) : formatUsd(hour),
    hours: maxExtraHours,
    most: formatUsd(most),
  });
  const words = [first, limit, ...(tax === 'to-come' ? [texts.beforeTax] : [])].join(' ');
  return { terms, words, language, dueNow, most };
}
