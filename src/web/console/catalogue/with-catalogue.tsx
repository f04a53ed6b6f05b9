import type { ReactNode } from 'react';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { catalogueTexts } from '#texts/console/catalogue.ts';
import { Loading } from '../parts/loading.tsx';
import { LoadingFailed } from '../parts/loading-failed.tsx';
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
  return <LoadingFailed query={query} title={catalogueTexts.failed} />;
}
