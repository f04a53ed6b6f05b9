import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useIsOwner } from '../api/me.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useDraftAct } from './use-catalogue.ts';
import { WithCatalogue } from './with-catalogue.tsx';

/** The draft against what is published, and the way to publish it. */
export function Component() {
  return <WithCatalogue>{(catalogue) => <Changes catalogue={catalogue} />}</WithCatalogue>;
}

function Changes({ catalogue }: { catalogue: CatalogueAnswer }) {
  const { changes, published, draft } = catalogue;
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const publish = useDraftAct('publish');
  const discard = useDraftAct('draft/discard');
  const navigate = useNavigate();
  const close = () => setAsking(null);
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  if (changes.length === 0) {
    return (
      <>
        <PageTitle title="What changes" />
        <EmptyState
          drawing="done"
          text={`The draft is the same as version ${published.version}, which customers see.`}
          title="Nothing to publish"
        />
      </>
    );
  }
  return (
    <>
      <PageTitle title={`What version ${published.version + 1} changes`}>
        <LinkButton href="/operator/preview" target="_blank" variant="secondary">
          Preview the page
        </LinkButton>
        {isOwner && (
          <>
            <Button onClick={() => setAsking('discard')} variant="secondary">
              Discard the draft
            </Button>
            <Button onClick={() => setAsking('publish')}>Publish</Button>
          </>
        )}
      </PageTitle>
      {!isOwner && <p className="mb-4 text-ink-soft">Only an owner can publish prices.</p>}
      <ChangesTable caption="What changes" changes={changes} />
      <ConfirmDialog
        confirmLabel={`Publish ${count}`}
        onClose={close}
        onConfirm={async () => {
          await publish.mutateAsync(draft.revision);
          await navigate('/catalogue');
        }}
        open={asking === 'publish'}
        title={`Publish version ${published.version + 1}?`}
      >
        <p>
          Customers see and pay the new prices within seconds. Bookings made before keep the price
          that they were sold at, plans too: nobody is charged or refunded by this.
        </p>
        <p>
          Somebody whose page still shows an old price is told before paying, and charged nothing.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel="Discard the draft"
        danger
        onClose={close}
        onConfirm={async () => {
          await discard.mutateAsync(draft.revision);
          await navigate('/catalogue');
        }}
        open={asking === 'discard'}
        title={`Discard ${count}?`}
      >
        <p>
          The draft becomes what version {published.version} is. Whatever colleagues saved in it is
          gone too. No price that customers see changes.
        </p>
      </ConfirmDialog>
    </>
  );
}
