import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue as catalogue } from '#catalogue/rules/default-catalogue.ts';
import { CompareTable } from './compare-table.tsx';

test('shows what weekly visits save on plans only', () => {
  const markup = renderToStaticMarkup(
    <CompareTable
      catalogue={catalogue}
      draft={emptyDraft}
      onChoose={() => undefined}
      room="kitchen"
      rules={{ liveCardTest: false }}
    />,
  );
  const plans = catalogue.services.filter(({ planPrices }) => planPrices);
  const saved = /Weekly: about \$\d+ a visit, \d+% less than monthly/g;
  expect(markup.match(saved)).toHaveLength(plans.length);
});
