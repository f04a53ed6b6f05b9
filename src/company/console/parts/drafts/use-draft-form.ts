import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Draft } from '#company/contract/drafts.ts';
import { ApiProblem, withErrors } from '#ui/console/api/problem.ts';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';

interface DraftFormOptions<Content, Values extends FieldValues> {
  /** The draft from when the form was opened. */
  draft: Draft<Content>;
  values: DefaultValues<Values>;
  /** The draft with the typed values, and their place in it: "services.3". */
  put: (content: Content, typed: Values) => { content: unknown; place: string };
  save: (body: { revision: number; content: unknown }) => Promise<{ draft: Draft<Content> }>;
  /** Loads the current draft. */
  newest: () => Promise<Draft<Content>>;
  /** Also gets the values that were saved, since the form may have changed while saving. */
  done: (saved: Draft<Content>, typed: Values) => void | Promise<void>;
}

/**
 * A form for a part of a draft. If someone else saved in between, it says so and keeps what was
 * typed, which can then be saved on top of their changes.
 */
export function useDraftForm<Content, Values extends FieldValues>(
  options: DraftFormOptions<Content, Values>,
) {
  const { draft, values, put, save, newest, done } = options;
  const base = useRef(draft);
  const [conflict, setConflict] = useState<ApiProblem | null>(null);
  const form = useServerForm<Values>(values, async (typed) => {
    setConflict(null);
    const { content, place } = put(base.current.content, typed);
    try {
      const saved = await save({ revision: base.current.revision, content });
      base.current = saved.draft;
      return await done(saved.draft, typed);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.status !== 409)
        throw withRelativePaths(error, place === '' ? 'content.' : `content.${place}.`);
      setConflict(error);
      base.current = await newest();
      return NOT_SAVED;
    }
  });
  return { ...form, conflict };
}

/** The same problem, with its paths relative to this form's part. */
function withRelativePaths(problem: ApiProblem, prefix: string): unknown {
  return withErrors(problem, (each) => ({
    ...each,
    path: each.path.startsWith(prefix) ? each.path.slice(prefix.length) : each.path,
  }));
}
