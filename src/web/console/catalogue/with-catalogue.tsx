import type { ReactNode } from 'react';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { catalogueTexts } from '#texts/console/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../api/problem.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loading } from '../parts/loading.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The catalogue once it is there; loading and failure are the same on each of its pages. */
export function WithCatalogue({
  children,
}: {
  children: (catalogue: CatalogueAnswer) => ReactNode;
}) {
  const query = useCatalogue();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading label={catalogueTexts.loading} />;
  return (
    <EmptyState text={sentenceOf(query.error)} title={catalogueTexts.failed}>
      <Button onClick={() => query.refetch()} variant="secondary">
        {catalogueTexts.tryAgain}
      </Button>
    </EmptyState>
  );
}
