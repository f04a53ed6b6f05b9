import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CatalogueDraft } from '#catalogue/contract/catalogue-editing.ts';
import type { CatalogueSection } from '#catalogue/rules/editing/catalogue-changes.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import { useDraftForm } from '#company/console/parts/drafts/use-draft-form.ts';
import { call } from '#ui/console/api/call.ts';
import { useCatalogueAct } from './use-catalogue.ts';

interface EntryEdit {
  entries: unknown;
  index?: number;
  /** Other parts of the draft that change with it. */
  beside?: object;
}

interface EntryFormOptions<Values extends FieldValues> {
  /** The draft from when the form was opened. */
  draft: CatalogueDraft;
  section: CatalogueSection;
  values: DefaultValues<Values>;
  /** The section with the typed values; `index` is the entry's position if the section is a list. */
  put: (content: CatalogueContent, values: Values) => EntryEdit;
}

/** A form for one entry of the draft catalog. */
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

/** What `put` returns after editing one entry: at its own position, or at the end if it is new. */
export function withEntry(
  entries: readonly { readonly id: string }[],
  id: string | undefined,
  entry: unknown,
) {
  const at = entries.findIndex((each) => each.id === id);
  const index = at === -1 ? entries.length : at;
  return { entries: [...entries.slice(0, index), entry, ...entries.slice(index + 1)], index };
}
