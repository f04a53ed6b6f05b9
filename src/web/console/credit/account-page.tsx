import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { CreditAccount } from '#contract/console-credit.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsOwner } from '../api/me.ts';
import { ApiProblem, sentenceOf } from '../api/problem.ts';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Fact, Facts, Section } from '../parts/section.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { ReferralTable } from './referral-table.tsx';
import { TableSection } from './table-section.tsx';
import { UseDialog } from './use-dialog.tsx';

const REFRESH_MS = 30_000;
const OUTCOMES = {
  used: 'The credit was used.',
  waiting: 'The card processor has not answered yet. It is asked again; nothing is lost.',
  released: 'The card processor refused it: the credit is free again.',
};

export function Component() {
  const { id = '' } = useParams();
  const query = useApi<CreditAccount>(`/credit/${id}`, {}, { every: REFRESH_MS });
  if (query.isPending) return <Loading label="Loading the credit" />;
  if (query.isError && query.data === undefined) {
    const missing = query.error instanceof ApiProblem && query.error.status === 404;
    return (
      <>
        <PageTitle title="Credit" />
        <EmptyState
          text={missing ? 'The address may be cut off.' : sentenceOf(query.error)}
          title={missing ? 'There is no such credit' : 'The credit could not be loaded'}
        >
          {!missing && <Button onClick={() => query.refetch()}>Try again</Button>}
        </EmptyState>
      </>
    );
  }
  return <Detail account={query.data} key={id} />;
}

function Detail({ account }: { account: CreditAccount }) {
  const isOwner = useIsOwner();
  const { state } = useLocation();
  const [asked, setAsked] = useState<'grant' | 'use' | null>(
    isOwner && state?.grant === true ? 'grant' : null,
  );
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  const { balanceCents, grantedCents, usedCents, customer, phone, referrals } = account;
  const close = () => setAsked(null);
  return (
    <>
      <PageTitle
        aside={customer && <span className="text-ink-soft">{customer}</span>}
        title={phone}
      >
        {isOwner && (
          <>
            <Button onClick={() => setAsked('grant')} variant="secondary">
              Grant credit
            </Button>
            <Button
              disabled={balanceCents <= 0}
              onClick={() => setAsked('use')}
              variant="secondary"
            >
              Use credit
            </Button>
          </>
        )}
      </PageTitle>
      <div className="mb-4 empty:hidden" role="status">
        {outcome && (
          <Notice tone={outcome === 'used' ? 'success' : 'warning'}>{OUTCOMES[outcome]}</Notice>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Section title="Balance">
          <Facts>
            <Fact term="To use">
              <Money cents={balanceCents} className="font-semibold" />
              {balanceCents < 0 && ' (a referral was taken back after its credit was used)'}
            </Fact>
            <Fact term="Granted">
              <Money cents={grantedCents} />
            </Fact>
            <Fact term="Used">
              <Money cents={usedCents} />
            </Fact>
          </Facts>
          {!isOwner && <p className="mt-2 text-ink-soft">Owners grant and use credit by hand.</p>}
        </Section>
        <LedgerSection account={account} />
        <TableSection title="Referrals">
          {referrals.length === 0 ? (
            <p className="text-ink-soft">This number was in none.</p>
          ) : (
            <ReferralTable rows={referrals} />
          )}
        </TableSection>
      </div>
      {asked === 'grant' && <GrantDialog account={account} onClose={close} />}
      {asked === 'use' && <UseDialog account={account} onClose={close} onUsed={setOutcome} />}
    </>
  );
}
