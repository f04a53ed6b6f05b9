import { useState } from 'react';
import { maxTeamPictures } from '#catalogue/rules/trust.ts';
import type { TeamPicture } from '#catalogue/rules/types.ts';
import { trustTexts as texts } from '#catalogue/words/en/console-trust.ts';
import { call } from '#ui/console/api/call.ts';
import { FileButton } from '#ui/console/parts/file-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { croppedPicture } from './crop-picture.ts';

const ID = 'team';

interface TeamFieldProps {
  team: readonly TeamPicture[];
  errorOf: (index: number) => string | undefined;
  onChange: (team: readonly TeamPicture[]) => void;
}

/** Pictures of the team: add, name, remove. */
export function TeamField({ team, errorOf, onChange }: TeamFieldProps) {
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(file: File): Promise<void> {
    if (adding) return;
    setAdding(true);
    const jpeg = await croppedPicture(file);
    const added = jpeg && (await storePicture(jpeg));
    setAdding(false);
    if (!added) return setProblem(jpeg === null ? texts.teamUnreadable : texts.teamFailed);
    setProblem(null);
    onChange([...team, { id: added.id, name: texts.teamFirstName }]);
  }

  return (
    <fieldset aria-describedby={`${ID}-hint`}>
      <legend className="mb-1 font-medium">{texts.team}</legend>
      <p className="mb-3 text-ink-soft text-sm" id={`${ID}-hint`}>
        {texts.teamHint(maxTeamPictures)}
      </p>
      <ul className="flex flex-col gap-3">
        {team.map(({ id, name }, index) => (
          <li className="flex items-end gap-3" key={id}>
            <img
              alt={name}
              className="size-14 shrink-0 rounded-pill bg-tint object-cover"
              height="56"
              src={`/pictures/${id}`}
              width="56"
            />
            <Field
              className="min-w-0 grow"
              error={errorOf(index)}
              id={`${ID}-${id}`}
              label={texts.teamName}
            >
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={40}
                  onChange={({ currentTarget }) =>
                    onChange(team.with(index, { id, name: currentTarget.value }))
                  }
                  value={name}
                />
              )}
            </Field>
            <Button
              aria-label={texts.teamRemoveNamed(name)}
              onClick={() => onChange(team.toSpliced(index, 1))}
              variant="secondary"
            >
              {texts.teamRemove}
            </Button>
          </li>
        ))}
      </ul>
      {team.length < maxTeamPictures && (
        <FileButton
          accept="image/*"
          className="mt-3"
          describedBy={problem === null ? undefined : `${ID}-error`}
          id={`${ID}-add`}
          label={adding ? texts.teamAdding : texts.teamAdd}
          onFile={(file) => void add(file)}
        />
      )}
      <FieldError id={`${ID}-error`} text={problem ?? undefined} />
    </fieldset>
  );
}

function storePicture(jpeg: string): Promise<{ id: string } | null> {
  return call('POST /catalogue/pictures', { body: { jpeg } }).catch(() => null);
}
