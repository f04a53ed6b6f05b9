import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { type Blocker, stepBlockers } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { tidyEmail, tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { afterPress } from '#ui/parts/after-press.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { useTick } from '#ui/parts/use-tick.ts';
import { contactFields } from './contact-fields.ts';
import { changeTouchedFields, useTouchedFields } from './left-fields.ts';

interface ContactStepProps {
  draft: BookingDraft;
  /** ISO 3166 code of the business's country. */
  country: string;
  /** For each side of a referral, in dollars. */
  referralCredit: number;
  refreshing: boolean;
  onChange: (field: ContactField, value: string) => void;
  onRefresh: () => void;
  onReminder: (allowed: boolean) => void;
}

export function ContactStep(props: ContactStepProps) {
  const { draft, country, referralCredit, refreshing, onChange, onRefresh, onReminder } = props;
  const left = useTouchedFields();
  // A new visit to the step starts without left fields.
  useEffect(() => () => changeTouchedFields(() => []), []);
  const typed = useSelectFilled(draft);
  const blockers = stepBlockers('contact', draft);
  const blocks = (problem: Blocker) => blockers.includes(problem);

  /** Enter means Next. If Next is blocked, it shows why, as leaving the field does. */
  function showErrorsOnEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      changeTouchedFields(() => contactFields.map(({ name }) => name));
      const wrong = contactFields.find(({ problems }) => problems.some(blocks));
      if (wrong) document.getElementById(wrong.name)?.focus();
    }
  }

  /** Formats pasted text, and the text of a field that was left. */
  function tidy(name: ContactField, value: string): void {
    change(name, name === 'customerEmail' ? tidyEmail(value) : tidyPhone(value, country));
  }

  function change(name: ContactField, value: string): void {
    typed.current = { ...typed.current, [name]: value };
    onChange(name, value);
  }

  /** Leaving an empty field shows no error. */
  function leave(name: ContactField): void {
    tidy(name, draft[name]);
    if (draft[name].trim()) afterPress(() => changeTouchedFields((names) => [...names, name]));
  }

  return (
    <Card className="flex flex-col gap-6" onKeyDown={showErrorsOnEnter}>
      {contactFields.map(({ name, problems, error, label, ...field }) => {
        const wrong = left.includes(name) && problems.some(blocks);
        return (
          <Field
            className="max-w-xl"
            error={wrong ? error : undefined}
            hint={field.hint(referralCredit)}
            id={name}
            key={name}
            label={label}
            note={field.required ? undefined : laterTexts.optional}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete={field.autoComplete}
                // The keyboard's action key is Next; on the phone field it leads to the email.
                enterKeyHint={name === 'customerPhone' ? 'next' : 'go'}
                inputMode={field.inputMode}
                maxLength={254}
                name={name}
                onBlur={() => leave(name)}
                onChange={({ currentTarget: { value }, nativeEvent }) => {
                  // No error while the field is being typed again.
                  if (!wrong)
                    changeTouchedFields((names) => names.filter((other) => other !== name));
                  change(name, value);
                  const { inputType } = nativeEvent as InputEvent;
                  if (inputType === 'insertFromPaste') tidy(name, value);
                }}
                required={field.required}
                type={field.inputMode}
                value={draft[name]}
              />
            )}
          </Field>
        );
      })}
      {/* Belongs to the last field, the referrer's. */}
      <div className="-mt-5 flex max-w-xl flex-wrap items-center gap-x-3 text-ink-soft text-sm">
        <p>{laterTexts.refreshAbout}</p>
        <Button busy={refreshing} onClick={onRefresh} variant="quiet">
          {refreshing ? laterTexts.refreshing : laterTexts.refresh}
        </Button>
      </div>
      <Checkbox
        {...useTick(draft.mayRemind, onReminder)}
        className="max-w-xl"
        hint={laterTexts.remindAbout}
        id="mayRemind"
        label={laterTexts.remind}
      />
    </Card>
  );
}

/**
 * A referral record or the page around may fill a field that someone is about to type in, so its
 * text is selected, as fillField() does. Returns where to record typing.
 */
function useSelectFilled(draft: Pick<BookingDraft, ContactField>) {
  const typed = useRef(draft);
  useLayoutEffect(() => {
    const field = document.activeElement;
    const isFilled = contactFields.some(
      ({ name }) => field?.id === name && draft[name] !== typed.current[name],
    );
    if (isFilled && field instanceof HTMLInputElement) field.select();
    typed.current = draft;
  }, [draft]);
  return typed;
}
