import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import { changesTexts as texts } from '#company/words/en/console-drafts.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Previews } from './draft-bar.tsx';

interface DraftChangesProps {
  /** The published version. */
  version: number;
  count: number;
  previews: readonly { readonly href: string; readonly label: string }[];
  words: {
    readonly ownersOnly: string;
    /** What publishing does. */
    readonly publish: readonly string[];
    readonly discard: (version: number) => string;
  };
  publish: () => Promise<unknown>;
  discard: () => Promise<unknown>;
  /** The page to go to afterwards. */
  back: string;
  /** The changes. */
  children: ReactNode;
}

/** The draft's changes to the published version, and the button to publish them. */
export function DraftChanges(props: DraftChangesProps) {
  const { version, count, previews, words, publish, discard, back, children } = props;
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const navigate = useNavigate();
  const close = () => setAsking(null);
  if (count === 0) {
    return (
      <>
        <PageTitle title={texts.title} />
        <EmptyState drawing="done" text={texts.none.text(version)} title={texts.none.title} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={texts.titleOf(version + 1)}>
        <Previews previews={previews} />
        {isOwner && (
          <>
            <Button onClick={() => setAsking('discard')} variant="secondary">
              {texts.discard.open}
            </Button>
            <Button onClick={() => setAsking('publish')}>{texts.publish.open}</Button>
          </>
        )}
      </PageTitle>
      {!isOwner && <p className="mb-4 text-ink-soft">{words.ownersOnly}</p>}
      {children}
      <ConfirmDialog
        confirmLabel={texts.publish.confirm(count)}
        onClose={close}
        onConfirm={async () => {
          await publish();
          await navigate(back);
        }}
        open={asking === 'publish'}
        title={texts.publish.title(version + 1)}
      >
        {words.publish.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={texts.discard.open}
        danger
        onClose={close}
        onConfirm={async () => {
          await discard();
          await navigate(back);
        }}
        open={asking === 'discard'}
        title={texts.discard.title(count)}
      >
        <p>{words.discard(version)}</p>
      </ConfirmDialog>
    </>
  );
}
