import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { type Blocker, blockersOf } from '#booking/rules/steps.ts';
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
import { changeLeftFields, useLeftFields } from './left-fields.ts';

interface ContactStepProps {
  draft: BookingDraft;
  /** ISO 3166 code of the business's country. */
  country: string;
  /** Of each side of a referral, in dollars. */
  referralCredit: number;
  refreshing: boolean;
  onChange: (field: ContactField, value: string) => void;
  onRefresh: () => void;
  onReminder: (allowed: boolean) => void;
}

export function ContactStep(props: ContactStepProps) {
  const { draft, country, referralCredit, refreshing, onChange, onRefresh, onReminder } = props;
  const left = useLeftFields();
  // Who comes to the step again has left nothing yet.
  useEffect(() => () => changeLeftFields(() => []), []);
  const typed = useSelectFilled(draft);
  const blockers = blockersOf('contact', draft);
  const blocks = (problem: Blocker) => blockers.includes(problem);

  /** Enter means Next; where that is blocked, it shows why, like leaving the field does. */
  function showErrorsOnEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      changeLeftFields(() => contactFields.map(({ name }) => name));
      const wrong = contactFields.find(({ problems }) => problems.some(blocks));
      if (wrong) document.getElementById(wrong.name)?.focus();
    }
  }

  /** What was pasted or is left stands as people write it. */
  function tidy(name: ContactField, value: string): void {
    change(name, name === 'customerEmail' ? tidyEmail(value) : tidyPhone(value, country));
  }

  function change(name: ContactField, value: string): void {
    typed.current = { ...typed.current, [name]: value };
    onChange(name, value);
  }

  /** A field that is still empty was only passed by. */
  function leave(name: ContactField): void {
    tidy(name, draft[name]);
    if (draft[name].trim()) afterPress(() => changeLeftFields((names) => [...names, name]));
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
                // The keyboard's own key is Next; from the phone it leads to the email.
                enterKeyHint={name === 'customerPhone' ? 'next' : 'go'}
                inputMode={field.inputMode}
                maxLength={254}
                name={name}
                onBlur={() => leave(name)}
                onChange={({ currentTarget: { value }, nativeEvent }) => {
                  // While it is typed again nothing is wrong yet.
                  if (!wrong) changeLeftFields((names) => names.filter((other) => other !== name));
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
      {/* Belongs to the last of the fields, who referred them. */}
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
 * A referral's record or the page around may fill a field in which someone is about to type: the text is
 * selected, as by fillField(). Returns where to note what is typed.
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
