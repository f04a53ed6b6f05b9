import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts as texts } from '#customers/words/en/customer.ts';
import { BillingSection } from '#invoices/console/parts/billing-section.tsx';
import { ExemptionSection } from '#tax/console/parts/exemption-section.tsx';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { newBookingLinks } from '#ui/words/en/console-new-booking.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { ChangesSection } from './changes-section.tsx';
import { CrewSection } from './crew-section.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { FactsSection } from './facts-section.tsx';
import { HomesSection } from './homes-section.tsx';
import { JoinSection } from './join-section.tsx';
import { OrdersSection, PlansSection } from './orders-section.tsx';
import { SumsSection } from './sums-section.tsx';
import { EnquiriesSection, MailsSection } from './words-section.tsx';

const REFRESH_MS = 30_000;

export function Component() {
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const query = useCall(
    'GET /customers/:id',
    { params: { id }, query: { all: address.get('all') ?? '' } },
    { every: REFRESH_MS },
  );
  return (
    // While the full lists load, the page keeps its content.
    <LoadedPage query={query} stays={(shown) => shown.id === id} texts={texts}>
      {(customer) =>
        customer.id === id ? (
          <Detail customer={customer} key={id} onShowAll={() => setAddress({ all: 'yes' })} />
        ) : (
          <Navigate replace to={`/customers/${customer.id}`} />
        )
      }
    </LoadedPage>
  );
}

interface DetailProps {
  customer: CustomerDetail;
  onShowAll: () => void;
}

function Detail({ customer, onShowAll }: DetailProps) {
  const isOwner = useIsOwner();
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <PageTitle
        aside={customer.tags.map((tag) => (
          <Badge key={tag} tone="apricot">
            {tag}
          </Badge>
        ))}
        title={personLabel(customer)}
      >
        <LinkTo to={`/bookings/new?customer=${customer.id}`} variant="primary">
          {newBookingLinks.open}
        </LinkTo>
        <LinkTo to={`/customers/${customer.id}/messages`}>{partTexts.message}</LinkTo>
        <FileLink href={callUrl('GET /customers/:id/data', { params: { id: customer.id } })}>
          {texts.data}
        </FileLink>
        {isOwner && customer.orders.length > 0 && (
          <LinkButton
            download
            href={callUrl('GET /customers/:id/proof', { params: { id: customer.id } })}
            variant="secondary"
          >
            {texts.proof}
          </LinkButton>
        )}
      </PageTitle>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <FactsSection customer={customer} />
          <CrewSection customer={customer} />
          <SumsSection customer={customer} />
          <BillingSection customer={customer} />
          <ExemptionSection id={customer.id} />
          <HomesSection customer={customer} />
          <JoinSection customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrdersSection customer={customer} />
          <PlansSection customer={customer} />
          <EnquiriesSection customer={customer} />
          <MailsSection customer={customer} />
          <ChangesSection customer={customer} />
          {customer.hasMore && (
            <Button onClick={onShowAll} variant="secondary">
              {texts.showAll}
            </Button>
          )}
        </div>
      </div>
      {isOwner && (
        <Button className="mt-6" onClick={() => setErasing(true)} variant="danger">
          {texts.erasing.open}
        </Button>
      )}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}
