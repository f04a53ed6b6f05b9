import { useId, useState } from 'react';
import { businessTexts } from '#company/words/en/console-business.ts';
import { shownLogo } from '#kernel/rules/business/logo.ts';
import { call } from '#ui/console/api/call.ts';
import { FileButton } from '#ui/console/parts/file-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import type { BusinessFormState } from './business-values.ts';
import { fieldError } from './field-told.ts';
import { GroundSample } from './ground-sample.tsx';
import { logoPicture } from './logo-picture.ts';

const texts = businessTexts.logo;
const SCHEMES = ['light', 'dark'] as const;

/** The logo: choose it, scale it down, preview it, remove it. */
export function LogoField({ form }: { form: BusinessFormState }) {
  const id = useId();
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const error = problem ?? fieldError(form, 'logo');
  const logo = shownLogo(form.watch('logo'));
  const set = (name: string) => {
    setProblem(undefined);
    form.setValue('logo', name, { shouldDirty: true, shouldValidate: true });
  };

  function remove(): void {
    set('');
    document.getElementById(id)?.focus();
  }

  async function add(file: File): Promise<void> {
    if (adding) return;
    setAdding(true);
    const png = await logoPicture(file);
    const added = png && (await storeLogo(png));
    setAdding(false);
    if (added) set(added.logo);
    else setProblem(png === null ? texts.unreadable : texts.failed);
  }

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{businessTexts.fields.logo}</legend>
      <p className="mb-3 text-ink-soft text-sm" id={`${id}-hint`}>
        {texts.hint}
      </p>
      {logo && (
        <div className="mb-3 grid gap-3 sm:grid-cols-2">
          {SCHEMES.map((scheme) => (
            <GroundSample caption={texts[scheme]} key={scheme} scheme={scheme}>
              <img
                alt=""
                className={scheme === 'dark' ? 'box-content rounded-[4px] bg-[#fff] p-1' : ''}
                height={logo.height}
                src={logo.address}
                width={logo.width}
              />
            </GroundSample>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          describedBy={error ? `${id}-error` : `${id}-hint`}
          id={id}
          label={adding ? texts.adding : logo ? texts.another : texts.choose}
          onFile={(file) => void add(file)}
        />
        {logo && (
          <Button onClick={remove} variant="quiet">
            {texts.remove}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

function storeLogo(png: string): Promise<{ logo: string } | null> {
  return call('POST /settings/business/logo', { body: { png } }).catch(() => null);
}
