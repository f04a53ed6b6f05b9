import type { SoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import { hoursLines } from '#visits/console/crews/hours-line.ts';
import type { CompanyFacts } from '#visits/contract/scheduling.ts';
import { companyFactTexts } from '#visits/words/en/console-company-facts.ts';

const texts = companyFactTexts.factValues;
/** How many items of a list, such as ZIP codes, are shown. */
const MAX = 5;

type Facts = Partial<CompanyFacts>;

/** "people: 2 → 3", one for each changed fact. */
export function changedText(before: Facts, after: Facts, names: SoldNames): string[] {
  return factNames(after).map((name) =>
    companyFactTexts.changed(
      companyFactTexts.facts[name],
      factText(name, before, names),
      factText(name, after, names),
    ),
  );
}

/** The given facts, in display order. */
export function factNames(facts: Facts): (keyof CompanyFacts)[] {
  const names = Object.keys(companyFactTexts.facts) as (keyof CompanyFacts)[];
  return names.filter((name) => facts[name] !== undefined);
}

/** A fact's value in words; shortens a long list. */
export function factText(name: keyof CompanyFacts, facts: Facts, names: SoldNames): string {
  const { mode, travel, area, hours, active } = facts;
  if (name === 'mode' && mode) return texts.modes[mode];
  if (name === 'travel' && travel) return travelText(travel);
  if (name === 'area') return areaText(area ?? null);
  if (name === 'hours' && hours) return listText(hoursLines(hours));
  if (name === 'active') return active ? companyFactTexts.yes : companyFactTexts.no;
  if (name === 'services' || name === 'addOns') {
    const ids = facts[name] ?? null;
    if (ids === null) return texts.everything;
    return listText(ids.map((id) => names.get(id) ?? id));
  }
  if (name === 'closedDays') return listText(facts.closedDays ?? []);
  return String(facts[name] ?? texts.nothing);
}

function travelText(travel: CompanyFacts['travel']): string {
  return travel.kind === 'distance' ? texts.byDistance : texts.minutes(travel.minutes);
}

function areaText(area: CompanyFacts['area']): string {
  if (area === null) return texts.everywhere;
  const { postalCodes, near } = area;
  return listText([...postalCodes, ...(near ? [texts.near(near.miles, near.postalCode)] : [])]);
}

function listText(all: readonly string[]): string {
  if (all.length === 0) return texts.nothing;
  const rest = all.length - MAX;
  return [...all.slice(0, MAX), ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
}
