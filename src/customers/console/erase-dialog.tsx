import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { formatUsd, sumCents } from '#kernel/rules/money.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';

const { erasing: texts } = customerTexts;

interface EraseDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Says what is erased and what stays, and requires a typed word first. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { id, version, keepsFromErasing: keeps } = customer;
  const field = useId();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const client = useQueryClient();
  const erasing = useAct(
    calling('POST /customers/:id/erase'),
    '/bookings',
    '/enquiries',
    '/credit',
    '/calendar',
    '/today',
  );

  async function erase(): Promise<void> {
    await erasing.mutateAsync({ params: { id }, body: { version } });
    await navigate('/customers', { replace: true, state: { isErased: true } });
    client.removeQueries({ predicate: ({ queryKey: [path] }) => path === `/customers/${id}` });
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === '/customers' });
  }

  return (
    <ConfirmDialog
      confirmLabel={texts.yes}
      danger
      disabled={keeps !== null || typed.trim().toUpperCase() !== texts.word}
      onClose={onClose}
      onConfirm={erase}
      open
      title={texts.title(personLabel(customer))}
    >
      {keeps === null ? (
        <>
          <ErasureSummary customer={customer} />
          <Field id={field} label={texts.type(texts.word)}>
            {(control) => (
              <TextInput
                {...control}
                autoCapitalize="characters"
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
                value={typed}
              />
            )}
          </Field>
        </>
      ) : (
        <Notice tone="warning">{texts.keeps[keeps]}</Notice>
      )}
    </ConfirmDialog>
  );
}

function ErasureSummary({ customer: { credit, perhapsSame } }: Pick<EraseDialogProps, 'customer'>) {
  const left = sumCents(credit.map(({ balanceCents }) => balanceCents));
  return (
    <>
      <TitledList items={texts.goesList} title={texts.goes} />
      <TitledList items={texts.staysList} title={texts.stays} />
      {left > 0 && <p>{texts.credit(formatUsd(left))}</p>}
      {perhapsSame.length > 0 && (
        <Notice tone="warning">{texts.also(perhapsSame.map(({ name }) => name).join(', '))}</Notice>
      )}
      <p className="text-ink-soft text-sm">{texts.others}</p>
    </>
  );
}

function TitledList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
