import { useState } from 'react';
import { useParams } from 'react-router';
import { useRights } from '#company/console/parts/me.ts';
import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { calling, callUrl } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { UndoNotice } from '#ui/console/parts/undo-notice.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { FactsPart, HistoryPart, LinesPart, PaymentsPart } from './invoice-sections.tsx';
import { NoteDialog } from './parts/note-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

const REFRESH_MS = 30_000;
const { page: texts, note, voiding } = invoicesTexts;

export function Component() {
  const { id = '' } = useParams();
  const query = useCall('GET /invoices/:id', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(invoice) => <Detail invoice={invoice} key={id} />}
    </LoadedPage>
  );
}

function Detail({ invoice }: { invoice: InvoiceDetail }) {
  const { id, number, state, voidReason } = invoice;
  const [asked, setAsked] = useState<'note' | 'void' | null>(null);
  const send = useAct(calling('POST /invoices/:id/send'), '/invoices');
  const close = () => setAsked(null);
  return (
    <>
      <PageTitle aside={<InvoiceBadge state={state} />} title={texts.of(number)}>
        <LinkButton
          download
          href={callUrl('GET /invoices/:id/pdf', { params: { id } })}
          variant="secondary"
        >
          {texts.pdf}
        </LinkButton>
        <Acts
          invoice={invoice}
          onAsk={setAsked}
          onSend={() => send.mutate({ params: { id } })}
          sending={send.isPending}
        />
      </PageTitle>
      <UndoNotice error={send.error} text={send.isSuccess ? texts.sent : null} undo={null} />
      {voidReason !== null && (
        <Notice className="mb-4" tone="warning">
          {texts.voidedBecause(voidReason)}
        </Notice>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <FactsPart invoice={invoice} />
          <HistoryPart invoice={invoice} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LinesPart invoice={invoice} />
          <PaymentsPart invoice={invoice} />
        </div>
      </div>
      {asked === 'note' && <NoteDialog invoice={invoice} onClose={close} />}
      {asked === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
    </>
  );
}

interface ActsProps {
  invoice: InvoiceDetail;
  sending: boolean;
  onAsk: (act: 'note' | 'void') => void;
  onSend: () => void;
}

/** What can be done with an invoice that is not void. */
function Acts({ invoice: { state, payments }, sending, onAsk, onSend }: ActsProps) {
  const { takePayments } = useRights();
  if (!takePayments || state === 'void') return null;
  const isOpen = state !== 'paid';
  const hasMoney = payments.some(({ keptCents }) => keptCents > 0);
  return (
    <>
      {isOpen && (
        <Button busy={sending} onClick={onSend} variant="secondary">
          {texts.sendAgain}
        </Button>
      )}
      {isOpen && (
        <Button onClick={() => onAsk('note')} variant="secondary">
          {note.open}
        </Button>
      )}
      {isOpen && !hasMoney && (
        <Button onClick={() => onAsk('void')} variant="danger">
          {voiding.open}
        </Button>
      )}
    </>
  );
}
