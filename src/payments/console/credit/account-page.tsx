import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import type { CreditAccount } from '#payments/contract/credit.ts';
import { creditTexts } from '#payments/words/en/credit.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { ReferralTable } from './referral-table.tsx';
import { TableSection } from './table-section.tsx';
import { UseDialog } from './use-dialog.tsx';

const REFRESH_MS = 30_000;
const { account: texts } = creditTexts;

export function Component() {
  const { id = '' } = useParams();
  const query = useCall('GET /credit/:id', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(account) => <Detail account={account} key={id} />}
    </LoadedPage>
  );
}

function Detail({ account }: { account: CreditAccount }) {
  const isOwner = useIsOwner();
  const { state } = useLocation();
  const [asked, setAsked] = useState<'grant' | 'use' | null>(
    isOwner && state?.grant === true ? 'grant' : null,
  );
  const [outcome, setOutcome] = useState<keyof typeof texts.outcomes | null>(null);
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
              {creditTexts.grant.act}
            </Button>
            <Button
              disabled={balanceCents <= 0}
              onClick={() => setAsked('use')}
              variant="secondary"
            >
              {creditTexts.use.act}
            </Button>
          </>
        )}
      </PageTitle>
      <div className="mb-4 empty:hidden" role="status">
        {outcome && (
          <Notice tone={outcome === 'used' ? 'success' : 'warning'}>
            {texts.outcomes[outcome]}
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Section title={texts.balance}>
          <Facts>
            <Fact term={texts.toUse}>
              <Money cents={balanceCents} className="font-semibold" />
              {balanceCents < 0 && ` ${texts.belowZero}`}
            </Fact>
            <Fact term={texts.granted}>
              <Money cents={grantedCents} />
            </Fact>
            <Fact term={texts.used}>
              <Money cents={usedCents} />
            </Fact>
          </Facts>
          {!isOwner && <p className="mt-2 text-ink-soft">{texts.ownersOnly}</p>}
        </Section>
        <LedgerSection account={account} />
        <TableSection title={texts.referrals}>
          {referrals.length === 0 ? (
            <p className="text-ink-soft">{texts.noReferrals}</p>
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
