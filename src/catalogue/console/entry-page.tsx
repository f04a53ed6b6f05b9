import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import { MissingEntry } from './missing-entry.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';

interface EntryPageProps<Entry> {
  /** The section of the draft that the URL refers to. */
  entriesOf: (content: CatalogueContent) => readonly Entry[];
  /** The form for the entry, or for a new one if undefined. */
  children: (catalogue: CatalogueAnswer, entry: Entry | undefined) => ReactNode;
}

/** A page for one entry of the draft, by the id in the URL; `new` creates one. */
export function EntryPage<Entry extends { readonly id: string }>({
  entriesOf,
  children,
}: EntryPageProps<Entry>) {
  const { id = '' } = useParams();
  return (
    <WithCatalogue>
      {(catalogue) => {
        const entry = entriesOf(catalogue.draft.content).find((each) => each.id === id);
        if (entry === undefined && id !== 'new') return <MissingEntry />;
        return <Fragment key={id}>{children(catalogue, entry)}</Fragment>;
      }}
    </WithCatalogue>
  );
}
