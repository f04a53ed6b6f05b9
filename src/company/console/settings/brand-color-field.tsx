import { useId } from 'react';
import { businessTexts } from '#company/words/en/console-business.ts';
import { brandTheme, faintness, typedColor } from '#kernel/rules/business/brand-color.ts';
import type { Scheme, ThemeTokens } from '#kernel/rules/business/theme-tokens.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { type FieldsProps, fieldError, fieldTexts } from './field-told.ts';
import { GroundSample } from './ground-sample.tsx';

const texts = businessTexts.brand;
/** The initial color of the browser's own picker, which cannot be empty. */
const DEFAULT_GREEN = '#0c5e45';

/** A color, its shades on the pages, and whether text in it is readable. */
export function BrandColorField({ form, fixed }: FieldsProps) {
  const variable = fixed.brandColor;
  const color = typedColor(form.watch('brandColor'));
  const faint = variable === undefined ? faintness(color) : null;
  // For a color that cannot be saved, shows its closest readable one.
  const theme = brandTheme(faint?.nearest ?? color);
  const set = (next: string) =>
    form.setValue('brandColor', next, { shouldDirty: true, shouldValidate: true });
  // The button disappears after the press.
  const press = (next: string) => {
    set(next);
    form.setFocus('brandColor');
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        error={faint ? texts.faint(faint) : fieldError(form, 'brandColor')}
        id={useId()}
        {...fieldTexts('brandColor', variable)}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...form.register('brandColor')}
              {...control}
              autoComplete="off"
              className="max-w-40 tabular"
              disabled={variable !== undefined}
              placeholder={DEFAULT_GREEN}
              spellCheck={false}
            />
            <input
              aria-label={texts.pick}
              className="h-12 w-14 rounded-card border border-control bg-surface p-1.5 hover:border-primary disabled:border-line disabled:bg-sunken"
              disabled={variable !== undefined}
              onChange={({ currentTarget }) => set(currentTarget.value)}
              type="color"
              value={brandTheme(color) ? color : DEFAULT_GREEN}
            />
            {variable === undefined && color !== '' && (
              <Button onClick={() => press('')} variant="quiet">
                {texts.reset}
              </Button>
            )}
          </div>
        )}
      </Field>
      {faint && (
        <Button className="self-start" onClick={() => press(faint.nearest)}>
          {texts.use(faint.nearest)}
        </Button>
      )}
      {theme && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Sample scheme="light" tokens={theme.light} />
          <Sample scheme="dark" tokens={theme.dark} />
        </div>
      )}
    </div>
  );
}

/** How a page looks in one color scheme. */
function Sample({ scheme, tokens }: { scheme: Scheme; tokens: ThemeTokens }) {
  const primary = tokens['--primary'];
  return (
    <GroundSample caption={texts[scheme](primary)} scheme={scheme}>
      <span
        className="inline-flex min-h-11 items-center rounded-card px-5 py-2 font-semibold"
        style={{ backgroundColor: primary, color: tokens['--on-primary'] }}
      >
        {texts.sample.button}
      </span>
      <span
        className="font-medium underline underline-offset-4"
        style={{ color: primary, textDecorationColor: tokens['--tint-line'] }}
      >
        {texts.sample.link}
      </span>
    </GroundSample>
  );
}
