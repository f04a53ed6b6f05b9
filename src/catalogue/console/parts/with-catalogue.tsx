import type { ReactNode } from 'react';
import { useCatalogue } from '#catalogue/console/use-catalogue.ts';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { catalogueTexts } from '#catalogue/words/en/console.ts';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';

/** Waits for the catalog; all its pages share the same loading and failure. */
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
