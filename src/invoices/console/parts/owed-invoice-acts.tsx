import { useState } from 'react';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import type { InvoiceId } from '#kernel/rules/ids.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { NoteDialog } from './note-dialog.tsx';

const { page: texts, note } = invoicesTexts;

/** The ways to get an unpaid invoice paid: send its email again, or record a payment by hand. */
export function OwedInvoiceActs({ id }: { id: InvoiceId }) {
  const { data: invoice, error } = useCall('GET /invoices/:id', { params: { id } });
  const send = useAct(calling('POST /invoices/:id/send'), '/invoices');
  const [isNoting, setIsNoting] = useState(false);
  const failed = error ?? send.error;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-2">
        <Button
          busy={send.isPending}
          onClick={() => send.mutate({ params: { id } })}
          variant="secondary"
        >
          {texts.sendAgain}
        </Button>
        {invoice && (
          <Button onClick={() => setIsNoting(true)} variant="secondary">
            {note.open}
          </Button>
        )}
        <span className="text-ink-soft" role="status">
          {send.isSuccess && texts.sent}
        </span>
      </div>
      <FormProblem text={failed && sentenceOf(failed)} />
      {isNoting && invoice && <NoteDialog invoice={invoice} onClose={() => setIsNoting(false)} />}
    </>
  );
}
