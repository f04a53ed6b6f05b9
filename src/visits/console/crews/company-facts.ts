import type { SoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import { factNames, factText } from '#visits/console/parts/changed-facts.ts';
import type { CompanyChange } from '#visits/contract/scheduling.ts';
import { companyFactTexts } from '#visits/words/en/console-company-facts.ts';
import { crewTexts, crewHistoryTexts as texts } from '#visits/words/en/console-crews.ts';

/** One changed fact of a version, in words. */
export interface ChangedFact {
  readonly key: string;
  /** A crew's name, or the words for the scheduling rules. */
  readonly of: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export function changedFactsOf(
  { crew, before, after }: CompanyChange,
  names: SoldNames,
): ChangedFact[] {
  const of = crew?.name ?? texts.ofRules;
  const key = (what: string) => `${crew?.id} ${what}`;
  if (before === null) {
    const hours = factText('hours', after, names);
    const is = texts.people(crewTexts.table.peopleCount(after.people ?? 0), hours);
    return [{ key: key('added'), of, what: texts.added, before: NOTHING, after: is }];
  }
  return factNames(after).map((name) => ({
    key: key(name),
    of,
    what: companyFactTexts.facts[name],
    before: factText(name, before, names),
    after: factText(name, after, names),
  }));
}

/** "Crew 1: people 2 → 3" */
export function companyLine(change: CompanyChange, names: SoldNames): string {
  const facts = changedFactsOf(change, names).map(({ what, before, after }) =>
    companyFactTexts.changed(what, before, after),
  );
  return companyFactTexts.of(change.crew?.name ?? texts.ofRules, facts.join('; '));
}

const NOTHING = companyFactTexts.factValues.nothing;
