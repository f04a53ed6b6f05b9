import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type {
  BillingProfile,
  InvoiceableAnswer,
  InvoiceableItem,
  PreviewedInvoice,
} from '#invoices/contract/invoices.ts';
import { netDays } from '#invoices/rules/issuing/net-days.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { invoiceId } from '#kernel/rules/ids.ts';
import { formatUsd, sumCents } from '#kernel/rules/money.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Money } from '#ui/parts/money.tsx';
import { NetDaysField } from './parts/billing-section.tsx';
import { PreviewPart } from './preview-part.tsx';

const { make: texts, billing } = invoicesTexts;

type InvoiceRequest = CallRequests['POST /customers/:id/invoices']['body'];

interface NewInvoiceFormProps {
  owed: InvoiceableAnswer & { readonly profile: BillingProfile };
}

interface InvoiceValues {
  /** By position in the list. */
  items: boolean[];
  poNumber: string;
  netDays: string;
}

/** Everything owed is selected at first; the selection stays while the preview is open. */
export function NewInvoiceForm({ owed }: NewInvoiceFormProps) {
  const { customerId: id, items, profile } = owed;
  // One id per invoice, however often the button is pressed.
  const [made] = useState(() => invoiceId(crypto.randomUUID()));
  const [shown, setShown] = useState<{ wish: InvoiceRequest; preview: PreviewedInvoice } | null>(
    null,
  );
  const preview = useAct(calling('POST /customers/:id/invoices/preview'));
  const issue = useAct(
    calling('POST /customers/:id/invoices'),
    '/invoices',
    '/owed',
    '/today',
    `/customers/${id}`,
  );
  const navigate = useNavigate();
  const first = {
    items: items.map(() => true),
    poNumber: profile.poNumber,
    netDays: String(profile.netDays),
  };
  const form = useServerForm<InvoiceValues>(first, async (typed) => {
    const chosen = items.filter((_, index) => typed.items[index] === true);
    const wish = {
      invoiceId: made,
      items: chosen.map(({ orderId, billId }) => ({ orderId, billId })),
      poNumber: typed.poNumber,
      netDays: netDays.find((days) => String(days) === typed.netDays) ?? profile.netDays,
    };
    setShown({ wish, preview: await preview.mutateAsync({ params: { id }, body: wish }) });
    return NOT_SAVED;
  });
  if (shown !== null) {
    return (
      <PreviewPart
        onBack={() => setShown(null)}
        onIssue={async () => {
          const { id: issued } = await issue.mutateAsync({ params: { id }, body: shown.wish });
          form.reset(form.getValues());
          await navigate(`/invoices/${issued}`, { replace: true });
        }}
        preview={shown.preview}
      />
    );
  }
  const { errors } = form.formState;
  const ticked = form.watch('items');
  const chosen = items.filter((_, index) => ticked[index] === true);
  return (
    <div className="max-w-2xl rounded-card border border-line bg-surface p-4">
      <ServerForm form={form} submitLabel={texts.preview}>
        <fieldset>
          <legend className="font-semibold">{texts.items}</legend>
          {items.map((item, index) => (
            <ItemCheck
              error={index === 0 ? errors.items?.message : undefined}
              field={form.register(`items.${index}`)}
              item={item}
              key={`${item.orderId} ${item.billId}`}
            />
          ))}
        </fieldset>
        <p className="font-semibold" role="status">
          {texts.total(
            formatUsd(sumCents(chosen.map(({ line }) => line.amountCents))),
            chosen.length,
          )}
        </p>
        <FormField
          autoComplete="off"
          error={errors.poNumber}
          field={form.register('poNumber')}
          label={billing.poNumber}
        />
        <NetDaysField error={errors.netDays} field={form.register('netDays')} />
      </ServerForm>
    </div>
  );
}

interface ItemCheckProps extends Pick<Parameters<typeof Checkbox>[0], 'error'> {
  item: InvoiceableItem;
  field: object;
}

function ItemCheck({ item: { line }, field, error }: ItemCheckProps) {
  const { description, date, place, amountCents } = line;
  return (
    <Checkbox
      {...field}
      error={error}
      hint={[formatPlainDay(date), place].filter(Boolean).join(' · ')}
      id={useId()}
      label={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {description}
          <Money cents={amountCents} />
        </span>
      }
    />
  );
}
