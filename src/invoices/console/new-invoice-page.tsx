import { useSearchParams } from 'react-router';
import type { InvoiceableAnswer } from '#invoices/contract/invoices.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { NewInvoiceForm } from './new-invoice-form.tsx';

const { make: texts } = invoicesTexts;

/** Puts what a customer owes on an invoice: select, preview, issue. */
export function Component() {
  const [address] = useSearchParams();
  const id = address.get('customer') ?? '';
  const query = useCall('GET /customers/:id/invoiceable', { params: { id } });
  return (
    <LoadedPage query={query} texts={texts}>
      {(owed) => (
        <>
          <PageTitle title={texts.title} />
          <Body customerId={id} owed={owed} />
        </>
      )}
    </LoadedPage>
  );
}

function Body({ customerId, owed }: { customerId: string; owed: InvoiceableAnswer }) {
  const { profile, items } = owed;
  const isReady = profile !== null && items.length > 0;
  if (isReady) {
    return <NewInvoiceForm owed={{ ...owed, profile }} />;
  }
  return (
    <EmptyState drawing="done" {...(profile === null ? texts.noProfile : texts.none)}>
      <LinkTo to={`/customers/${customerId}`}>{texts.customer}</LinkTo>
    </EmptyState>
  );
}
