import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormSelect } from '#ui/console/parts/form-field.tsx';
import { SeriesDiff } from '#visits/console/series/series-diff.tsx';
import type { SeriesPreview } from '#visits/contract/series.ts';
import { scopeTexts as texts } from '#visits/words/en/console-series.ts';

interface ScopeFieldProps {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  preview: SeriesPreview | null;
}

/** This visit, or this and all following, with the preview. */
export function ScopeField({ field, error, preview }: ScopeFieldProps) {
  return (
    <>
      <FormSelect
        error={error}
        field={field}
        label={texts.scope}
        options={[
          { value: 'one', label: texts.scopes.one },
          { value: 'following', label: texts.scopes.following },
        ]}
      />
      <div aria-live="polite" className="empty:hidden">
        {preview && <SeriesDiff preview={preview} />}
      </div>
    </>
  );
}
