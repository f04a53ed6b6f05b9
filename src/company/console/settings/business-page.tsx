import { useState } from 'react';
import { Link } from 'react-router';
import { DraftBar } from '#company/console/parts/drafts/draft-bar.tsx';
import { DraftConflict } from '#company/console/parts/drafts/draft-conflict.tsx';
import { useDraftForm } from '#company/console/parts/drafts/use-draft-form.ts';
import { useIsOwner } from '#company/console/parts/me.ts';
import { SettingsTabs } from '#company/console/parts/settings-tabs.tsx';
import type { BusinessAnswer } from '#company/contract/settings.ts';
import { businessTexts as texts } from '#company/words/en/console-business.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { call } from '#ui/console/api/call.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { OtherSettingsSection } from './beside-section.tsx';
import { BusinessFields } from './business-fields.tsx';
import { movedToOriginsField, valuesOf, withFormChanges } from './business-values.ts';
import type { BusinessValues } from './setting-kinds.ts';
import { previews, useBusiness, useBusinessAct } from './use-business.ts';

/** The owner's settings of the business. */
export function Component() {
  const query = useBusiness();
  return (
    <LoadedPage query={query} texts={texts}>
      {(answer) => (
        <>
          <PageTitle title={texts.title}>
            <Link
              className="inline-flex min-h-11 items-center text-primary underline decoration-tint-line underline-offset-4"
              to="/settings/history"
            >
              {texts.history}
            </Link>
          </PageTitle>
          <SettingsTabs />
          <DraftBar
            count={answer.changes.length}
            draft={answer.draft}
            previews={previews}
            to="/settings/changes"
            version={answer.version}
          />
          <BusinessForm answer={answer} />
          <OtherSettingsSection />
        </>
      )}
    </LoadedPage>
  );
}

function BusinessForm({ answer: { draft, fixed, variables } }: { answer: BusinessAnswer }) {
  const isOwner = useIsOwner();
  const [isSaved, setIsSaved] = useState(false);
  const [opened, setOpened] = useState(() => valuesOf({ ...draft.content, ...fixed }));
  const save = useBusinessAct('PUT /settings/business/draft');
  const form = useDraftForm<BusinessSettings, BusinessValues>({
    draft,
    values: opened,
    put: (content, typed) => ({ content: withFormChanges(content, { opened, typed }), place: '' }),
    save: async ({ revision, content }) => {
      setIsSaved(false);
      try {
        return await save.mutateAsync({ body: { revision, content: content as BusinessSettings } });
      } catch (error) {
        throw movedToOriginsField(error, form.getValues('embedOrigins'));
      }
    },
    newest: async () => (await call('GET /settings/business', {})).draft,
    done: ({ content }, typed) => {
      const now = valuesOf({ ...content, ...fixed });
      setOpened(now);
      // Text typed while saving stays in the form, unsaved.
      const meanwhile = JSON.stringify(form.getValues()) !== JSON.stringify(typed);
      form.reset(now, { keepValues: meanwhile });
      setIsSaved(!meanwhile);
    },
  });
  return (
    <form
      className="flex min-w-0 max-w-3xl flex-col gap-4"
      noValidate
      onChange={() => setIsSaved(false)}
      onSubmit={(event) => void form.onSubmit(event)}
    >
      {!isOwner && <p className="text-ink-soft">{texts.ownersOnly}</p>}
      <fieldset className="flex min-w-0 flex-col gap-4" disabled={!isOwner}>
        <BusinessFields fixed={variables} form={form} />
      </fieldset>
      <FormProblem text={form.problem} />
      <DraftConflict problem={form.conflict} />
      <div className="empty:hidden" role="status">
        {isSaved && !form.formState.isDirty && <Notice tone="success">{texts.saved}</Notice>}
      </div>
      {isOwner && (
        <div>
          <Button busy={form.busy} type="submit">
            {form.conflict ? texts.saveOnTop : texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
