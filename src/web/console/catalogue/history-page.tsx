import { useState } from 'react';
import type { VersionAnswer, VersionRow } from '#contract/catalogue-editing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useIsOwner } from '../api/me.ts';
import { useApi } from '../api/query.ts';
import { formatDateTime } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useCatalogue, useDraftAct } from './use-catalogue.ts';

/** A dialog is for deciding; the rest can be looked at. */
const TOLD = 6;

/** Every version that was ever published, newest first. */
export function Component() {
  const { data } = useApi<{ versions: VersionRow[] }>('/catalogue/versions');
  if (data === undefined) return <Loading label="Loading" />;
  return (
    <>
      <PageTitle title="History of versions" />
      <ol className="ruled rounded-card border border-line bg-surface">
        {data.versions.map((row, index) => (
          <Version isCurrent={index === 0} key={row.version} row={row} />
        ))}
      </ol>
    </>
  );
}

function Version({ row, isCurrent }: { row: VersionRow; isCurrent: boolean }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const isOwner = useIsOwner();
  const { version, publishedAt, publishedBy, restoredFrom } = row;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">Version {version}</span>{' '}
          {isCurrent && <Badge tone="mint">what customers see</Badge>}
          {restoredFrom !== null && <Badge>brings back version {restoredFrom}</Badge>}
          <span className="block text-ink-soft">
            {formatDateTime(publishedAt)}, {publishedBy ?? 'with the installation'}
          </span>
        </p>
        {!isCurrent && (
          <p className="flex flex-wrap gap-2">
            <LinkButton
              href={`/operator/preview?version=${version}`}
              target="_blank"
              variant="quiet"
            >
              Look at it
            </LinkButton>
            {isOwner && (
              <Button onClick={() => setAsking(true)} variant="secondary">
                Go back to it
              </Button>
            )}
          </p>
        )}
      </div>
      {version > 1 && (
        <Disclosure onToggle={setOpen} open={open} summary="What it changed">
          {open && <VersionChanges version={version} />}
        </Disclosure>
      )}
      {asking && <GoBack onClose={() => setAsking(false)} version={version} />}
    </li>
  );
}

function VersionChanges({ version }: { version: number }) {
  const { data } = useApi<VersionAnswer>(`/catalogue/versions/${version}`);
  if (data === undefined) return <Loading label="Loading" />;
  return <ChangesTable caption={`What version ${version} changed`} changes={data.changes} />;
}

function GoBack({ version, onClose }: { version: number; onClose: () => void }) {
  const { data } = useApi<VersionAnswer>(`/catalogue/versions/${version}`);
  const catalogue = useCatalogue().data;
  const restore = useDraftAct(`versions/${version}/publish`);
  const going = data?.goingBack ?? [];
  return (
    <ConfirmDialog
      confirmLabel={`Publish version ${version} again`}
      disabled={catalogue === undefined || going.length === 0}
      onClose={onClose}
      onConfirm={() => restore.mutateAsync(catalogue?.draft.revision ?? 0)}
      open
      title={`Go back to version ${version}?`}
    >
      {data === undefined ? (
        <Loading label="Loading" />
      ) : going.length === 0 ? (
        <p>It is the same as what customers see now.</p>
      ) : (
        <>
          <p>It becomes a new version, which customers see within seconds:</p>
          <ul className="list-disc pl-5">
            {going.slice(0, TOLD).map(({ section, id, name, field, before, after }) => (
              <li key={`${section} ${id} ${field}`}>
                {name}, {field}: {before ?? 'nothing'} → {after ?? 'nothing'}
              </li>
            ))}
            {going.length > TOLD && <li>and {going.length - TOLD} more</li>}
          </ul>
          <p>
            Bookings keep the price that they were sold at: nobody is charged or refunded. A draft
            that somebody works on is kept.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
