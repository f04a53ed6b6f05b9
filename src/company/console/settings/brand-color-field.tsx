import { useId } from 'react';
import { businessTexts } from '#company/words/en/console-business.ts';
import { brandTheme, faintness, typedColor } from '#kernel/rules/business/brand-color.ts';
import type { Scheme, ThemeTokens } from '#kernel/rules/business/theme-tokens.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { errorOf, type FieldsProps, toldOf } from './field-told.ts';
import { GroundSample } from './ground-sample.tsx';

const texts = businessTexts.brand;
/** Where the browser's own picker starts, which knows no empty color. */
const OWN_GREEN = '#0c5e45';

/** One color, the shades that the pages make of it, and whether it can be read. */
export function BrandColorField({ form, fixed }: FieldsProps) {
  const variable = fixed.brandColor;
  const color = typedColor(form.watch('brandColor'));
  const faint = variable === undefined ? faintness(color) : null;
  // Of a color that cannot be saved, what the one in its place would give.
  const theme = brandTheme(faint?.nearest ?? color);
  const set = (next: string) =>
    form.setValue('brandColor', next, { shouldDirty: true, shouldValidate: true });
  // The button goes away with what it is for.
  const press = (next: string) => {
    set(next);
    form.setFocus('brandColor');
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        error={faint ? texts.faint(faint) : errorOf(form, 'brandColor')}
        id={useId()}
        {...toldOf('brandColor', variable)}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...form.register('brandColor')}
              {...control}
              autoComplete="off"
              className="max-w-40 tabular"
              disabled={variable !== undefined}
              placeholder={OWN_GREEN}
              spellCheck={false}
            />
            <input
              aria-label={texts.pick}
              className="h-12 w-14 rounded-card border border-control bg-surface p-1.5 hover:border-primary disabled:border-line disabled:bg-sunken"
              disabled={variable !== undefined}
              onChange={({ currentTarget }) => set(currentTarget.value)}
              type="color"
              value={brandTheme(color) ? color : OWN_GREEN}
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

/** What a page makes of it in one scheme. */
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
