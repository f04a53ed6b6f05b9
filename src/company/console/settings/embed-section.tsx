import { useId, useState } from 'react';
import { settingsTexts } from '#company/words/en/console-settings.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Select } from '#ui/parts/controls.tsx';
import { embedCodes } from './embed-code.ts';

const texts = settingsTexts.embed;

/** The code that embeds the booking in another website. */
export function EmbedSection({ origin, origins }: { origin: string; origins: readonly string[] }) {
  const id = useId();
  const codes = embedCodes(origin);
  const [chosen, setChosen] = useState(0);
  const code = codes[chosen];
  return (
    <Section title={texts.title}>
      <p className="mb-3 text-ink-soft">
        {origins.includes('*') ? texts.anybody : texts.only(origins.join(', '))}
      </p>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {texts.how}
      </label>
      <Select
        className="mb-3"
        id={id}
        onChange={(event) => setChosen(Number(event.target.value))}
        options={codes.map(({ label }, position) => ({ value: String(position), label }))}
        value={String(chosen)}
      />
      {code && (
        <CopyField hint={code.hint} key={code.label} label={texts.paste} value={code.code} />
      )}
    </Section>
  );
}
