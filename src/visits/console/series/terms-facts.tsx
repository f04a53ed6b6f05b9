import { SoldAddOns, translatedCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { what } from '#catalogue/words/en/console-selection.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { Fact } from '#ui/console/parts/section.tsx';
import { HomeFact } from '#visits/console/parts/home-fact.tsx';
import type { TermsAnswer } from '#visits/contract/series.ts';
import { seriesTexts as texts } from '#visits/words/en/console-series.ts';

/** What the next visit of a series is for: the home, add-ons, and how long the work takes. */
export function TermsFacts({ terms }: { terms: TermsAnswer }) {
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  if (catalogue === undefined) return null;
  const addOns = namedAddOns(catalogue, terms.addOns);
  return (
    <>
      <HomeFact home={terms.home} term={what.home} />
      {addOns.length > 0 && (
        <Fact term={what.addOns}>
          <SoldAddOns addOns={addOns} />
        </Fact>
      )}
      <Fact term={texts.work}>{formatMinutes(terms.minutes)}</Fact>
    </>
  );
}

function namedAddOns(catalogue: Catalogue, chosen: readonly AddOnChoice[]) {
  const sold = translatedCatalogue(catalogue).addOns;
  return chosen.map(({ id, quantity }) => ({
    name: sold.find((each) => each.id === id)?.name ?? id,
    quantity,
  }));
}
