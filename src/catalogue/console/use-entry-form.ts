import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CatalogueDraft } from '#catalogue/contract/catalogue-editing.ts';
import type { CatalogueSection } from '#catalogue/rules/editing/catalogue-changes.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import { useDraftForm } from '#company/console/parts/drafts/use-draft-form.ts';
import { call } from '#ui/console/api/call.ts';
import { useCatalogueAct } from './use-catalogue.ts';

interface Put {
  entries: unknown;
  index?: number;
  /** What else of the draft is changed with it. */
  beside?: object;
}

interface EntryFormOptions<Values extends FieldValues> {
  /** The draft as it was when the form was opened. */
  draft: CatalogueDraft;
  section: CatalogueSection;
  values: DefaultValues<Values>;
  /** The section with what was typed; `index` is where the entry is in one that is a list. */
  put: (content: CatalogueContent, values: Values) => Put;
}

/** A form of one entry of the catalogue's draft. */
export function useEntryForm<Values extends FieldValues>(options: EntryFormOptions<Values>) {
  const { draft, section, values, put } = options;
  const save = useCatalogueAct('PUT /catalogue/draft');
  const navigate = useNavigate();
  return useDraftForm<CatalogueContent, Values>({
    draft,
    values,
    put: (content, typed) => {
      const { entries, index, beside } = put(content, typed);
      const place = index === undefined ? section : `${section}.${index}`;
      return { content: { ...content, [section]: entries, ...beside }, place };
    },
    save: ({ revision, content }) =>
      save.mutateAsync({ body: { revision, content: content as CatalogueContent } }),
    newest: async () => (await call('GET /catalogue', {})).draft,
    done: () => navigate('/catalogue'),
  });
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
