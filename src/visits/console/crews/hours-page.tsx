import { useState } from 'react';
import { useIsOwner } from '#company/console/parts/me.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { withErrors } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { timeZoneName } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import { VisitsWithoutCrew } from '#visits/console/parts/left-visits.tsx';
import type { CalendarVisit, CrewAnswer, SchedulingAnswer } from '#visits/contract/scheduling.ts';
import { hoursTexts as texts } from '#visits/words/en/console-hours.ts';
import { AreaFields } from './area-fields.tsx';
import { ClosedDays } from './closed-days.tsx';
import { type HoursValues, postalCodesIn, rulesOf, valuesOf } from './hours-values.ts';
import { ModeFields } from './mode-fields.tsx';
import { TimesFields, WayFields } from './times-fields.tsx';

/** How the company sells its time. */
export function Component() {
  const query = useCall('GET /scheduling', {});
  const crews = useCall('GET /crews', {}).data?.crews;
  return (
    <LoadedPage query={query} texts={texts}>
      {(rules) => (
        <>
          <PageTitle title={texts.title} />
          <CrewTabs />
          <HoursForm crews={crews} rules={rules} />
        </>
      )}
    </LoadedPage>
  );
}

interface HoursFormProps {
  rules: SchedulingAnswer;
  /** Undefined while loading. */
  crews: readonly CrewAnswer[] | undefined;
}

function HoursForm({ rules, crews }: HoursFormProps) {
  const isOwner = useIsOwner();
  const [isSaved, setIsSaved] = useState(false);
  const [left, setLeft] = useState<readonly CalendarVisit[]>([]);
  const change = useAct(calling('PUT /scheduling'), '/scheduling', '/calendar', '/waiting-visits');
  const form = useSharedForm<HoursValues>({
    version: rules.version,
    values: valuesOf(rules),
    save: async (values, version) => {
      setIsSaved(false);
      try {
        setLeft((await change.mutateAsync({ body: { ...rulesOf(values), version } })).waits);
        setIsSaved(true);
      } catch (error) {
        throw withAreaErrors(error, values.area.codes);
      }
    },
    versionNow: async () => (await call('GET /scheduling', {})).version,
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <form
        className="flex min-w-0 max-w-3xl flex-col gap-4"
        noValidate
        onChange={() => setIsSaved(false)}
        onSubmit={(event) => void form.onSubmit(event)}
      >
        {!isOwner && <p className="text-ink-soft">{texts.ownersOnly}</p>}
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={!isOwner}>
          <ModeFields crews={crews} form={form} rules={rules} />
          <TimesFields form={form} />
          <WayFields form={form} />
          <AreaFields form={form} />
          <ClosedDays form={form} />
        </fieldset>
        <p className="text-ink-soft">{texts.zone(timeZoneName)}</p>
        <FormProblem text={form.problem} />
        <div className="empty:hidden" role="status">
          {isSaved && left.length === 0 && <Notice tone="success">{texts.saved}</Notice>}
        </div>
        {isOwner && (
          <div>
            <Button busy={form.busy} type="submit">
              {form.isLate ? texts.saveOnTop : texts.save}
            </Button>
          </div>
        )}
      </form>
      <div className="empty:hidden" role="status">
        <VisitsWithoutCrew visits={left} />
      </div>
    </div>
  );
}

/** The ZIP codes are one field, so an error of one code is shown there. */
function withAreaErrors(error: unknown, codes: string): unknown {
  return withErrors(error, (each) => {
    const [, index] = /^area\.postalCodes\.(\d+)$/.exec(each.path) ?? [];
    if (index === undefined) return each;
    const wrong = postalCodesIn(codes)[Number(index)] ?? '';
    return { ...each, path: 'area.codes', message: texts.area.wrong(wrong, each.message) };
  });
}
