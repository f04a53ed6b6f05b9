import { homeText } from '#catalogue/rules/home-text.ts';
import type { HomeChoice } from '#catalogue/rules/selection.ts';
import { catalogueWords } from '#catalogue/words/en/catalogue.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { useCall } from '#ui/console/api/query.ts';
import { Fact } from '#ui/console/parts/section.tsx';

/** A home of the catalog, as the office sees it. */
export function HomeFact({ home, term }: { home: HomeChoice; term: string }) {
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  if (catalogue === undefined) return null;
  const words = { words: catalogueWords, unit: squareFeetUnit };
  return <Fact term={term}>{homeText(catalogue, home, words)}</Fact>;
}
