import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CatalogueDraft } from '#contract/catalogue-editing.ts';
import type { CatalogueSection } from '#domain/catalogue/catalogue-changes.ts';
import type { CatalogueContent } from '#domain/catalogue/types.ts';
import { call } from '../api/call.ts';
import { ApiProblem } from '../api/problem.ts';
import { useServerForm } from '../parts/use-server-form.ts';
import { useCatalogueAct } from './use-catalogue.ts';

interface EntryFormOptions<Values extends FieldValues> {
  /** The draft as it was when the form was opened. */
  draft: CatalogueDraft;
  section: CatalogueSection;
  values: DefaultValues<Values>;
  /** The section with what was typed; `index` is where the entry stands in one that is a list. */
  put: (content: CatalogueContent, values: Values) => { entries: unknown; index?: number };
}

/**
 * A form of one entry of the draft. Somebody else's saving in between is told, and the form is kept
 * as it is: it can be saved on top of what he changed.
 */
export function useEntryForm<Values extends FieldValues>(options: EntryFormOptions<Values>) {
  const { draft, section, values, put } = options;
  const base = useRef(draft);
  const [conflict, setConflict] = useState<ApiProblem | null>(null);
  const save = useCatalogueAct('PUT /catalogue/draft');
  const navigate = useNavigate();

  const form = useServerForm<Values>(values, async (typed) => {
    setConflict(null);
    const { revision, content } = base.current;
    const { entries, index } = put(content, typed);
    try {
      await save.mutateAsync({ body: { revision, content: { ...content, [section]: entries } } });
      await navigate('/catalogue');
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const place = index === undefined ? section : `${section}.${index}`;
      if (error.status !== 409) throw placedAt(error, `content.${place}.`);
      setConflict(error);
      base.current = (await call('GET /catalogue', {})).draft;
    }
  });
  return { ...form, conflict };
}

/** What `put` answers where one entry was edited: at its own place, or, a new one, at the end. */
export function withEntry(
  entries: readonly { readonly id: string }[],
  id: string | undefined,
  entry: unknown,
) {
  const at = entries.findIndex((each) => each.id === id);
  const index = at === -1 ? entries.length : at;
  return { entries: [...entries.slice(0, index), entry, ...entries.slice(index + 1)], index };
}

/** The same problem, its paths counted from the entry that the form is about. */
function placedAt({ status, code, message, errors }: ApiProblem, prefix: string): ApiProblem {
  return new ApiProblem({
    status,
    code,
    detail: message,
    errors: errors.map((each) => ({
      ...each,
      path: each.path.startsWith(prefix) ? each.path.slice(prefix.length) : each.path,
    })),
  });
}
