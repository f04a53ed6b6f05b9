import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import { MissingEntry } from './missing-entry.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';

interface EntryPageProps<Entry> {
  /** Of the draft's sections, the one that the address is about. */
  entriesOf: (content: CatalogueContent) => readonly Entry[];
  /** The form of the entry; of another one, where there is none. */
  children: (catalogue: CatalogueAnswer, entry: Entry | undefined) => ReactNode;
}

/** A page of one entry of the draft, by its id in the address; `new` is another one. */
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
