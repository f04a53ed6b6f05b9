import { Link, useNavigate, useParams } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import { peopleTexts, personFormTexts as texts } from '#crew/words/en/console-people.ts';
import { languageNames, languages } from '#kernel/rules/language.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField, FormProblem, FormSelect } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { type PersonAnswer, personKinds } from '#visits/contract/people.ts';
import type { CrewAnswer } from '#visits/contract/scheduling.ts';
import { CrewDaysFields } from './crew-days-fields.tsx';
import type { PeopleState } from './people-page.tsx';
import { type PersonValues, personOf, valuesOf } from './person-values.ts';
import { PhonesSection } from './phones-section.tsx';

/** One person; `new` for a new one. */
export function Component() {
  const { id } = useParams();
  const people = useCall('GET /people', {});
  const crews = useCall('GET /crews', {});
  return (
    <LoadedPage query={people} texts={peopleTexts}>
      {(answer) => {
        const person = answer.people.find((each) => each.id === id);
        if (person === undefined && id !== 'new') return <MissingPerson />;
        return (
          <LoadedPage query={crews} texts={peopleTexts}>
            {(loaded) => <Person crews={loaded.crews} key={id} person={person} />}
          </LoadedPage>
        );
      }}
    </LoadedPage>
  );
}

function MissingPerson() {
  return (
    <>
      <PageTitle title={peopleTexts.title} />
      <EmptyState {...peopleTexts.missing} />
    </>
  );
}

interface PersonProps {
  person: PersonAnswer | undefined;
  crews: readonly CrewAnswer[];
}

function Person({ person, crews }: PersonProps) {
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const add = useAct(calling('POST /people'), '/people', '/calendar');
  const change = useAct(calling('PUT /people/:id'), '/people', '/calendar');
  const form = useSharedForm<PersonValues>({
    version: person?.version ?? 1,
    values: valuesOf(person),
    save: async (values, version) => {
      const body = personOf(values);
      const { waits } =
        person === undefined
          ? await add.mutateAsync({ body })
          : await change.mutateAsync({ params: { id: person.id }, body: { ...body, version } });
      // That page shows the visits it leaves without a crew.
      await navigate('/crews/people', { state: { left: waits } satisfies PeopleState });
    },
    versionNow: async () => {
      const now = await call('GET /people', {});
      return now.people.find(({ id }) => id === person?.id)?.version ?? 1;
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <PageTitle title={person?.name ?? texts.another} />
      <form
        className="max-w-3xl rounded-card border border-line bg-surface p-4 sm:p-6"
        noValidate
        onSubmit={(event) => void form.onSubmit(event)}
      >
        {!isOwner && <p className="mb-3 text-ink-soft">{texts.ownersOnly}</p>}
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={!isOwner}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormField
              autoComplete="off"
              error={errors.name}
              field={form.register('name')}
              label={texts.name}
            />
            <FormField
              autoComplete="off"
              error={errors.phone}
              field={form.register('phone')}
              label={texts.phone}
              note={texts.optional}
              type="tel"
            />
            <FormSelect
              error={errors.kind}
              field={form.register('kind')}
              label={texts.kind}
              options={personKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            />
            <FormSelect
              error={errors.language}
              field={form.register('language')}
              label={texts.language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
          </div>
          <CrewDaysFields crews={crews} form={form} />
          <FormField
            error={errors.managesSince}
            field={form.register('managesSince')}
            hint={texts.managesSinceHint}
            label={texts.managesSince}
            note={texts.optional}
            type="date"
          />
          <FormCheck field={form.register('active')} hint={texts.activeHint} label={texts.active} />
        </fieldset>
        <div className="mt-4">
          <FormProblem text={form.problem} />
        </div>
        {isOwner && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button busy={form.busy} type="submit">
              {form.isLate ? texts.saveOnTop : texts.save}
            </Button>
            <Link
              className="inline-flex min-h-11 items-center px-2 text-primary underline"
              to="/crews/people"
            >
              {texts.leave}
            </Link>
          </div>
        )}
      </form>
      {isOwner && person !== undefined && (
        <p className="mt-4">
          <Link
            className="inline-flex min-h-11 items-center text-primary underline"
            to={`/crews/pay/people/${person.id}`}
          >
            {texts.rates}
          </Link>
        </p>
      )}
      {person !== undefined && <PhonesSection person={person} />}
    </>
  );
}
