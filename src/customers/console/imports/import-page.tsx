import { useState } from 'react';
import { importsTexts as texts } from '#customers/words/en/imports.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { EarlierSection } from './earlier-section.tsx';
import { ImportForm } from './import-form.tsx';
import { SavedCardsSection } from './saved-cards-section.tsx';

/** Imports customers and visits from another program's file. */
export function Component() {
  const query = useCall('GET /imports', {});
  const [round, setRound] = useState(0);
  const [imports, setImports] = useState(0);
  return (
    <LoadedPage query={query} texts={texts}>
      {(answer) => (
        <>
          <PageTitle title={texts.title}>
            <LinkTo to="/customers">{texts.back}</LinkTo>
          </PageTitle>
          <div className="flex flex-col gap-4">
            <ImportForm
              answer={answer}
              key={round}
              onAgain={() => setRound(round + 1)}
              onImported={() => setImports((count) => count + 1)}
            />
            <SavedCardsSection imports={imports} />
            <EarlierSection imports={answer.imports} />
          </div>
        </>
      )}
    </LoadedPage>
  );
}
