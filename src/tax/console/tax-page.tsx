import { useIsOwner } from '#company/console/parts/me.ts';
import { SettingsTabs } from '#company/console/parts/settings-tabs.tsx';
import { taxTexts as texts } from '#tax/words/en/tax.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { ItemsSection } from './items-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { StatesSection } from './states-section.tsx';

/** The owner's table: where sales tax is collected, at which rates, and on what. */
export function Component() {
  const isOwner = useIsOwner();
  const tax = useCall('GET /tax', {});
  return (
    <>
      <PageTitle title={texts.title} />
      <SettingsTabs />
      <LoadedPage query={tax} texts={texts}>
        {(answer) => (
          <div className="flex flex-col gap-4">
            <p className="max-w-prose text-ink-soft">{texts.about}</p>
            <StatesSection answer={answer} isOwner={isOwner} />
            <RatesSection answer={answer} isOwner={isOwner} />
            <ItemsSection answer={answer} isOwner={isOwner} key={answer.version} />
          </div>
        )}
      </LoadedPage>
    </>
  );
}
