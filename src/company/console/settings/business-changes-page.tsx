import { DraftChanges } from '#company/console/parts/drafts/draft-changes.tsx';
import type { BusinessAnswer } from '#company/contract/settings.ts';
import { businessTexts as texts } from '#company/words/en/console-business.ts';
import { changesTexts } from '#company/words/en/console-drafts.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { SettingChangesTable } from './setting-changes-table.tsx';
import { previews, useBusiness, useBusinessAct } from './use-business.ts';

/** The drafted settings next to the published ones, and the button to publish them. */
export function Component() {
  const query = useBusiness();
  return (
    <LoadedPage query={query} texts={texts}>
      {(answer) => <Changes answer={answer} />}
    </LoadedPage>
  );
}

function Changes({ answer: { version, draft, changes } }: { answer: BusinessAnswer }) {
  const publish = useBusinessAct('POST /settings/business/publish');
  const discard = useBusinessAct('POST /settings/business/draft/discard');
  const body = { revision: draft.revision };
  return (
    <DraftChanges
      back="/settings"
      count={changes.length}
      discard={() => discard.mutateAsync({ body })}
      previews={previews}
      publish={() => publish.mutateAsync({ body })}
      version={version}
      words={texts.changes}
    >
      <SettingChangesTable caption={changesTexts.title} changes={changes} />
    </DraftChanges>
  );
}
