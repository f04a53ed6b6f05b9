import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue, PlanFrequency } from '#catalogue/rules/types.ts';
import type { VisitTerms } from './own-visit.ts';
import type { SeriesPart } from './series/series.ts';
import { type TermsPart, termsFor } from './series/series-terms.ts';

/** How the visits of a plan came before it became another one, so that just that can be taken back. */
export interface VisitsBefore {
  readonly fromNumber: number;
  /** From that number on; none where its rhythm stays: who moves its visits since does not lose that. */
  readonly parts: readonly SeriesPart[];
  /** Those that begin at that number or later: where none holds, those before it go on. */
  readonly terms: readonly TermsPart[];
}

interface SoldPlan {
  readonly serviceId: string;
  readonly frequency: PlanFrequency;
  readonly home: HomeChoice;
  readonly addOns: readonly AddOnChoice[];
}

/**
 * What each visit of a plan is for; its months pay for it. 'home': not sold; 'add-on': not for sale;
 * 'no-price': the home has no price of its own (ruling 4).
 */
export function visitsOfPlan(
  catalogue: Catalogue,
  { serviceId, frequency, home, addOns }: SoldPlan,
): VisitTerms | 'home' | 'add-on' | 'no-price' {
  const plan = { serviceId, frequency, isPerVisit: false, answers: {}, adjustments: [] };
  const sold = termsFor(catalogue, plan, { home, addOns });
  return typeof sold === 'string' ? sold : sold.terms;
}
