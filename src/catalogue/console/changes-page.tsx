import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { DraftChanges } from '#company/console/parts/drafts/draft-changes.tsx';
import { changesTexts as texts } from '#company/words/en/console-drafts.ts';
import { ChangesTable } from './changes-table.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';
import { previews } from './previews.ts';
import { useCatalogueAct } from './use-catalogue.ts';

const words = {
  ownersOnly: texts.ownersOnly,
  publish: [texts.publish.sold, texts.publish.openPages],
  discard: texts.discard.text,
};

/** The draft next to the published catalog, and the button to publish it. */
export function Component() {
  return <WithCatalogue>{(catalogue) => <Changes catalogue={catalogue} />}</WithCatalogue>;
}

function Changes({ catalogue }: { catalogue: CatalogueAnswer }) {
  const { changes, published, draft } = catalogue;
  const publish = useCatalogueAct('POST /catalogue/publish');
  const discard = useCatalogueAct('POST /catalogue/draft/discard');
  const body = { revision: draft.revision };
  return (
    <DraftChanges
      back="/catalogue"
      count={changes.length}
      discard={() => discard.mutateAsync({ body })}
      previews={previews}
      publish={() => publish.mutateAsync({ body })}
      version={published.version}
      words={words}
    >
      <ChangesTable caption={texts.title} changes={changes} />
    </DraftChanges>
  );
}
