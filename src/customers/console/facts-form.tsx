import { type CustomerDetail, consents } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { languages } from '#kernel/rules/language.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormField, FormSelect, FormText } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';

const { facts: texts, crew } = customerTexts;
const LANGUAGES = languages.map((value) => ({ value, label: texts.languages[value] }));
const CONSENTS = consents.map((value) => ({ value, label: texts.consents[value] }));

interface FactsFormProps {
  customer: CustomerDetail;
  onDone: () => void;
}

/** All of a person's details that are edited by hand. */
export function FactsForm({ customer, onDone }: FactsFormProps) {
  const { id, version, name, phone, email, language, consent, notes, tags } = customer;
  const save = useAct(calling('POST /customers/:id/facts'), '/customers', '/bookings');
  const form = useSharedForm({
    version,
    values: { name, phone, email, language, consent, notes, tags: tags.join(', ') },
    save: async (values, seen) => {
      await save.mutateAsync({ params: { id }, body: { ...values, version: seen } });
      onDone();
    },
    versionNow: async () => (await call('GET /customers/:id', { params: { id } })).version,
  });
  const { errors } = form.formState;
  return (
    <ServerForm
      aside={
        <Button onClick={onDone} variant="quiet">
          {texts.leave}
        </Button>
      }
      form={form}
      submitLabel={texts.save}
    >
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.name}
        field={form.register('name')}
        label={texts.name}
      />
      <FormField
        autoComplete="off"
        error={errors.phone}
        field={form.register('phone')}
        hint={texts.phoneHint}
        inputMode="tel"
        label={texts.phone}
      />
      <FormField
        autoComplete="off"
        error={errors.email}
        field={form.register('email')}
        hint={texts.emailHint}
        inputMode="email"
        label={texts.email}
      />
      <FormField
        autoComplete="off"
        error={errors.tags}
        field={form.register('tags')}
        hint={crew.tagsHint}
        label={crew.tags}
      />
      <FormText
        error={errors.notes}
        field={form.register('notes')}
        hint={crew.notesHint}
        label={crew.notes}
      />
      <FormSelect
        error={errors.language}
        field={form.register('language')}
        label={texts.language}
        options={LANGUAGES}
      />
      <FormSelect
        error={errors.consent}
        field={form.register('consent')}
        hint={texts.consentHint}
        label={texts.consent}
        options={CONSENTS}
      />
    </ServerForm>
  );
}
