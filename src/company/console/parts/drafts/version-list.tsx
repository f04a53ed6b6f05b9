import { type ReactNode, useState } from 'react';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { VersionAnswer, VersionRow } from '#company/contract/drafts.ts';
import { type holdsAtOnceTexts, historyTexts as texts } from '#company/words/en/console-drafts.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';

/** How many changes the dialog lists, enough to decide; it only counts the rest. */
const LISTED_CHANGES = 6;

/** The parts of the list that depend on what has the versions. */
export interface VersionedContent<Change> {
  /** One complete version; undefined while loading. */
  readonly useVersion: (version: number) => VersionAnswer<Change> | undefined;
  /** Publishes it again; undefined while the current version is unknown. */
  readonly useRestore: () => ((version: number) => Promise<unknown>) | undefined;
  /** The page in that version, if there is one. */
  readonly previewOf?: (version: number) => string;
  readonly lineOf: (change: Change) => string;
  readonly table: (caption: string, changes: readonly Change[]) => ReactNode;
  /** The other effects of going back. */
  readonly goingBack: string;
  /** For data without a draft. */
  readonly words?: typeof holdsAtOnceTexts;
}

const PUBLISHED = { current: texts.current, ...texts.goBack };

interface VersionListProps<Change> {
  versions: readonly VersionRow[];
  of: VersionedContent<Change>;
}

/** Every version that was ever published, newest first. */
export function VersionList<Change>({ versions, of }: VersionListProps<Change>) {
  return (
    <ol className="ruled rounded-card border border-line bg-surface">
      {versions.map((row, index) => (
        <Version isCurrent={index === 0} key={row.version} of={of} row={row} />
      ))}
    </ol>
  );
}

interface VersionProps<Change> {
  row: VersionRow;
  isCurrent: boolean;
  of: VersionedContent<Change>;
}

function Version<Change>({ row, isCurrent, of }: VersionProps<Change>) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const isOwner = useIsOwner();
  const { version, publishedAt, publishedBy, restoredFrom } = row;
  const { previewOf, words = PUBLISHED } = of;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">{texts.version(version)}</span>{' '}
          {isCurrent && <Badge tone="mint">{words.current}</Badge>}
          {restoredFrom !== null && <Badge>{texts.bringsBack(restoredFrom)}</Badge>}
          <span className="block text-ink-soft">
            {texts.published(formatDateTime(publishedAt), publishedBy)}
          </span>
        </p>
        {!isCurrent && (
          <p className="flex flex-wrap gap-2">
            {previewOf && (
              <LinkButton href={previewOf(version)} target="_blank" variant="quiet">
                {texts.look}
              </LinkButton>
            )}
            {isOwner && (
              <Button onClick={() => setAsking(true)} variant="secondary">
                {texts.goBack.open}
              </Button>
            )}
          </p>
        )}
      </div>
      {version > 1 && (
        <Disclosure onToggle={setOpen} open={open} summary={texts.changed}>
          {open && <VersionChanges of={of} version={version} />}
        </Disclosure>
      )}
      {asking && <GoBack of={of} onClose={() => setAsking(false)} version={version} />}
    </li>
  );
}

function VersionChanges<Change>({
  version,
  of,
}: {
  version: number;
  of: VersionedContent<Change>;
}) {
  const found = of.useVersion(version);
  if (found === undefined) return <Loading label={texts.loading} />;
  return of.table(texts.changedBy(version), found.changes);
}

interface GoBackProps<Change> {
  version: number;
  of: VersionedContent<Change>;
  onClose: () => void;
}

function GoBack<Change>({ version, of, onClose }: GoBackProps<Change>) {
  const found = of.useVersion(version);
  const restore = of.useRestore();
  const { words = PUBLISHED } = of;
  const lines = (found?.goingBack ?? []).map(of.lineOf);
  return (
    <ConfirmDialog
      confirmLabel={words.confirm(version)}
      disabled={restore === undefined || lines.length === 0}
      onClose={onClose}
      onConfirm={async () => void (await restore?.(version))}
      open
      title={texts.goBack.title(version)}
    >
      {found === undefined ? (
        <Loading label={texts.loading} />
      ) : lines.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <>
          <p>{words.becomes}</p>
          <ul className="list-disc pl-5">
            {lines.slice(0, LISTED_CHANGES).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {lines.length > LISTED_CHANGES && (
              <li>{texts.goBack.more(lines.length - LISTED_CHANGES)}</li>
            )}
          </ul>
          <p>{of.goingBack}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
