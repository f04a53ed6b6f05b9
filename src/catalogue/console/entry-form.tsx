import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { DraftConflict } from '#company/console/parts/drafts/draft-conflict.tsx';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { ApiProblem } from '#ui/console/api/problem.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import type { ServerFormState } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';

interface EntryFormProps {
  title: string;
  form: ServerFormState & { readonly conflict: ApiProblem | null };
  /** To the left of the buttons, for example 'Remove'. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A form of the draft: title, fields, errors and saving. Read-only for staff. */
export function EntryForm({ title, form, extra, children }: EntryFormProps) {
  const isOwner = useIsOwner();
  return (
    <>
      <PageTitle title={title} />
      <form
        className="max-w-2xl rounded-card border border-line bg-surface p-4 sm:p-6"
        noValidate
        onSubmit={(event) => void form.onSubmit(event)}
      >
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={!isOwner}>
          {children}
        </fieldset>
        <div className="mt-4 flex flex-col gap-3">
          <FormProblem text={form.problem} />
          <DraftConflict problem={form.conflict} />
        </div>
        {isOwner && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button busy={form.busy} type="submit">
              {form.conflict ? entryTexts.saveOnTop : entryTexts.save}
            </Button>
            <Link
              className="inline-flex min-h-11 items-center px-2 text-primary underline"
              to="/catalogue"
            >
              {entryTexts.leave}
            </Link>
            {extra}
          </div>
        )}
      </form>
    </>
  );
}
