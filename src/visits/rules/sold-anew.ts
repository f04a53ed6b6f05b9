import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue, PlanFrequency } from '#catalogue/rules/types.ts';
import type { VisitTerms } from './own-visit.ts';
import type { SeriesPart } from './series/series.ts';
import { type TermsPart, termsFor } from './series/series-terms.ts';

/** How the visits of a plan came before it was changed, so that exactly this can be undone. */
export interface VisitsBefore {
  readonly fromNumber: number;
  /** From that number on; empty if the rhythm stays, so that moves made since are not lost. */
  readonly parts: readonly SeriesPart[];
  /** The terms that begin at that number or later; if empty, the earlier ones continue. */
  readonly terms: readonly TermsPart[];
}

interface SoldPlan {
  readonly serviceId: string;
  readonly frequency: PlanFrequency;
  readonly home: HomeChoice;
  readonly addOns: readonly AddOnChoice[];
}

/**
 * What each visit of a plan is for; its months pay for it. 'home': not sold; 'add-on': not for sale; 'no-price': the
 * home has no price of its own (ruling 4).
 */
export function visitsOfPlan(
  catalogue: Catalogue,
  { serviceId, frequency, home, addOns }: SoldPlan,
): VisitTerms | 'home' | 'add-on' | 'no-price' {
  const plan = { serviceId, frequency, isPerVisit: false, answers: {}, adjustments: [] };
  const sold = termsFor(catalogue, plan, { home, addOns });
  return typeof sold === 'string' ? sold : sold.terms;
}
