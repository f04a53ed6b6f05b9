import { useState } from 'react';
import type { VersionRow } from '#contract/catalogue-editing.ts';
import { changeLine } from '#domain/catalogue/change-text.ts';
import { changeWords } from '#texts/console/catalogue-changes.ts';
import { historyTexts as texts } from '#texts/console/catalogue-versions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useIsOwner } from '../api/me.ts';
import { useCall } from '../api/query.ts';
import { formatDateTime } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useCatalogue, useCatalogueAct } from './use-catalogue.ts';

/** A dialog is for deciding; the rest can be looked at. */
const TOLD = 6;

/** Every version that was ever published, newest first. */
export function Component() {
  const query = useCall('GET /catalogue/versions', {});
  return (
    <LoadedPage query={query} texts={texts}>
      {({ versions }) => (
        <>
          <PageTitle title={texts.title} />
          <ol className="ruled rounded-card border border-line bg-surface">
            {versions.map((row, index) => (
              <Version isCurrent={index === 0} key={row.version} row={row} />
            ))}
          </ol>
        </>
      )}
    </LoadedPage>
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
          <span className="font-semibold">{texts.version(version)}</span>{' '}
          {isCurrent && <Badge tone="mint">{texts.current}</Badge>}
          {restoredFrom !== null && <Badge>{texts.bringsBack(restoredFrom)}</Badge>}
          <span className="block text-ink-soft">
            {texts.published(formatDateTime(publishedAt), publishedBy)}
          </span>
        </p>
        {!isCurrent && (
          <p className="flex flex-wrap gap-2">
            <LinkButton
              href={`/operator/preview?version=${version}`}
              target="_blank"
              variant="quiet"
            >
              {texts.look}
            </LinkButton>
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
          {open && <VersionChanges version={version} />}
        </Disclosure>
      )}
      {asking && <GoBack onClose={() => setAsking(false)} version={version} />}
    </li>
  );
}

function VersionChanges({ version }: { version: number }) {
  const { data } = useCall('GET /catalogue/versions/:version', { params: { version } });
  if (data === undefined) return <Loading label={texts.loading} />;
  return <ChangesTable caption={texts.changedBy(version)} changes={data.changes} />;
}

function GoBack({ version, onClose }: { version: number; onClose: () => void }) {
  const { data } = useCall('GET /catalogue/versions/:version', { params: { version } });
  const catalogue = useCatalogue().data;
  const restore = useCatalogueAct('POST /catalogue/versions/:version/publish');
  const going = data?.goingBack ?? [];
  return (
    <ConfirmDialog
      confirmLabel={texts.goBack.confirm(version)}
      disabled={catalogue === undefined || going.length === 0}
      onClose={onClose}
      onConfirm={() =>
        restore.mutateAsync({
          params: { version },
          body: { revision: catalogue?.draft.revision ?? 0 },
        })
      }
      open
      title={texts.goBack.title(version)}
    >
      {data === undefined ? (
        <Loading label={texts.loading} />
      ) : going.length === 0 ? (
        <p>{texts.goBack.same}</p>
      ) : (
        <>
          <p>{texts.goBack.becomes}</p>
          <ul className="list-disc pl-5">
            {going.slice(0, TOLD).map((change) => (
              <li key={`${change.section} ${change.id} ${change.field}`}>
                {changeLine(changeWords, change)}
              </li>
            ))}
            {going.length > TOLD && <li>{texts.goBack.more(going.length - TOLD)}</li>}
          </ul>
          <p>{texts.goBack.sold}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
