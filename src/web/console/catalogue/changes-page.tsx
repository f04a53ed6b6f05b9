import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { draftTexts, changesTexts as texts } from '#texts/console/catalogue-versions.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useIsOwner } from '../api/me.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useCatalogueAct } from './use-catalogue.ts';
import { WithCatalogue } from './with-catalogue.tsx';

/** The draft against what is published, and the way to publish it. */
export function Component() {
  return <WithCatalogue>{(catalogue) => <Changes catalogue={catalogue} />}</WithCatalogue>;
}

function Changes({ catalogue }: { catalogue: CatalogueAnswer }) {
  const { changes, published, draft } = catalogue;
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const publish = useCatalogueAct('POST /catalogue/publish');
  const discard = useCatalogueAct('POST /catalogue/draft/discard');
  const navigate = useNavigate();
  const close = () => setAsking(null);
  if (changes.length === 0) {
    return (
      <>
        <PageTitle title={texts.title} />
        <EmptyState
          drawing="done"
          text={texts.none.text(published.version)}
          title={texts.none.title}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle title={texts.titleOf(published.version + 1)}>
        <LinkButton href="/operator/preview" target="_blank" variant="secondary">
          {draftTexts.preview}
        </LinkButton>
        {isOwner && (
          <>
            <Button onClick={() => setAsking('discard')} variant="secondary">
              {texts.discard.open}
            </Button>
            <Button onClick={() => setAsking('publish')}>{texts.publish.open}</Button>
          </>
        )}
      </PageTitle>
      {!isOwner && <p className="mb-4 text-ink-soft">{texts.ownersOnly}</p>}
      <ChangesTable caption={texts.title} changes={changes} />
      <ConfirmDialog
        confirmLabel={texts.publish.confirm(changes.length)}
        onClose={close}
        onConfirm={async () => {
          await publish.mutateAsync({ body: { revision: draft.revision } });
          await navigate('/catalogue');
        }}
        open={asking === 'publish'}
        title={texts.publish.title(published.version + 1)}
      >
        <p>{texts.publish.sold}</p>
        <p>{texts.publish.openPages}</p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={texts.discard.open}
        danger
        onClose={close}
        onConfirm={async () => {
          await discard.mutateAsync({ body: { revision: draft.revision } });
          await navigate('/catalogue');
        }}
        open={asking === 'discard'}
        title={texts.discard.title(changes.length)}
      >
        <p>{texts.discard.text(published.version)}</p>
      </ConfirmDialog>
    </>
  );
}
