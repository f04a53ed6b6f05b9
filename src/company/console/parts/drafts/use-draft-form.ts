import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Draft } from '#company/contract/drafts.ts';
import { ApiProblem, withErrors } from '#ui/console/api/problem.ts';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';

interface DraftFormOptions<Content, Values extends FieldValues> {
  /** The draft as it was when the form was opened. */
  draft: Draft<Content>;
  values: DefaultValues<Values>;
  /** The draft with what was typed, and where in it that stands: "services.3". */
  put: (content: Content, typed: Values) => { content: unknown; place: string };
  save: (body: { revision: number; content: unknown }) => Promise<{ draft: Draft<Content> }>;
  /** The draft that stands now. */
  newest: () => Promise<Draft<Content>>;
  /** Also told what had been typed when it was saved: the form may hold more by now. */
  done: (saved: Draft<Content>, typed: Values) => void | Promise<void>;
}

/**
 * A form of a part of a draft. Someone else's saving in between is told, and the form is kept as it
 * is: it can be saved on top of what they changed.
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
        throw placedAt(error, place === '' ? 'content.' : `content.${place}.`);
      setConflict(error);
      base.current = await newest();
      return NOT_SAVED;
    }
  });
  return { ...form, conflict };
}

/** The same problem, its paths counted from what the form is about. */
function placedAt(problem: ApiProblem, prefix: string): unknown {
  return withErrors(problem, (each) => ({
    ...each,
    path: each.path.startsWith(prefix) ? each.path.slice(prefix.length) : each.path,
  }));
}
