import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { BillingAnswer, BillingProfile } from '#invoices/contract/invoices.ts';
import { billingLimits } from '#invoices/contract/invoices.ts';
import { netDays } from '#invoices/rules/issuing/net-days.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { addressLines, emptyAddress } from '#kernel/rules/address-lines.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { type Language, languageNames, languages } from '#kernel/rules/language.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { AddressFields } from '#ui/console/parts/address-fields.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';

const { billing: texts } = invoicesTexts;

interface BillingSectionProps {
  customer: { readonly id: CustomerId; readonly email: string; readonly language: Language };
}

/** The billing details of a customer who pays by invoice, and the link to a new invoice. */
export function BillingSection({ customer }: BillingSectionProps) {
  const { id } = customer;
  const query = useCall('GET /customers/:id/billing', { params: { id } });
  return (
    <Section title={texts.title}>
      {query.isPending && <Loading label={partTexts.loading} />}
      {query.data === undefined && !query.isPending && (
        <LoadingFailed query={query} title={partTexts.listFailed} />
      )}
      {query.data && <Billing billing={query.data} customer={customer} />}
    </Section>
  );
}

function Billing({ billing, customer }: BillingSectionProps & { billing: BillingAnswer }) {
  const [isEditing, setEditing] = useState(false);
  const { takePayments } = useRights();
  const { profile } = billing;
  if (isEditing) {
    return <BillingForm billing={billing} customer={customer} onDone={() => setEditing(false)} />;
  }
  return (
    <>
      {profile === null ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ShownProfile profile={profile} />
      )}
      {takePayments && (
        <p className="mt-3 flex flex-wrap gap-2">
          {profile !== null && (
            <LinkTo to={`/invoices/new?customer=${customer.id}`}>{texts.issue}</LinkTo>
          )}
          <Button onClick={() => setEditing(true)} variant="secondary">
            {profile === null ? texts.setUp : texts.change}
          </Button>
        </p>
      )}
    </>
  );
}

function ShownProfile({ profile }: { profile: BillingProfile }) {
  return (
    <Facts>
      <Fact term={texts.company}>
        {[profile.company, ...addressLines(profile.address)].map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
      </Fact>
      <Fact term={texts.email}>{profile.email}</Fact>
      {profile.poNumber !== '' && <Fact term={texts.poNumber}>{profile.poNumber}</Fact>}
      <Fact term={texts.netDays}>{texts.net(profile.netDays)}</Fact>
    </Facts>
  );
}

interface BillingFormProps extends BillingSectionProps {
  billing: BillingAnswer;
  onDone: () => void;
}

function BillingForm({ billing: { profile, version }, customer, onDone }: BillingFormProps) {
  const { id, email, language } = customer;
  const save = useAct(calling('POST /customers/:id/billing'), `/customers/${id}`);
  const values = profile ?? {
    ...{ company: '', address: emptyAddress, email, language, poNumber: '' },
    netDays: 30 as const,
  };
  const form = useSharedForm<Omit<BillingProfile, 'netDays'> & { netDays: string }>({
    version,
    values: { ...values, netDays: String(values.netDays) },
    save: async (typed, seen) => {
      const days = netDays.find((each) => String(each) === typed.netDays) ?? 30;
      const body = { ...typed, netDays: days, version: seen };
      await save.mutateAsync({ params: { id }, body });
      onDone();
    },
    versionNow: async () => (await call('GET /customers/:id/billing', { params: { id } })).version,
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
        error={errors.company}
        field={form.register('company')}
        label={texts.company}
        maxLength={billingLimits.company}
      />
      <AddressFields form={form} />
      <FormField
        autoComplete="off"
        error={errors.email}
        field={form.register('email')}
        label={texts.email}
        type="email"
      />
      <FormSelect
        error={errors.language}
        field={form.register('language')}
        label={texts.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <FormField
        autoComplete="off"
        error={errors.poNumber}
        field={form.register('poNumber')}
        hint={texts.poHint}
        label={texts.poNumber}
      />
      <NetDaysField error={errors.netDays} field={form.register('netDays')} />
    </ServerForm>
  );
}

/** After how many days it is due. */
export function NetDaysField(props: Pick<Parameters<typeof FormSelect>[0], 'field' | 'error'>) {
  return (
    <FormSelect
      {...props}
      label={texts.netDays}
      options={netDays.map((days) => ({ value: String(days), label: texts.net(days) }))}
    />
  );
}
