import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#company/console/parts/me.ts';
import type { Account } from '#company/contract/accounts.ts';
import { accountsTexts } from '#company/words/en/console-account.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatAgo } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { InviteForm } from './invite-form.tsx';

const texts = accountsTexts;

/** For owners: who may sign in, with which role, and what everyone did. */
export function Component() {
  const query = useCall('GET /accounts', {});
  return (
    <LoadedPage query={query} texts={texts}>
      {({ accounts }) => <Accounts accounts={accounts} />}
    </LoadedPage>
  );
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={texts.title}>
        <Link
          className="inline-flex min-h-11 items-center text-primary underline lg:min-h-0"
          to="/audit"
        >
          {texts.auditLog}
        </Link>
      </PageTitle>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <Section title={texts.whoMay}>
            <ul className="ruled">
              {accounts.map((account) => (
                <AccountItem account={account} key={account.id} onLink={setLink} />
              ))}
            </ul>
          </Section>
        </div>
        <div className="flex flex-col gap-4">
          {link && (
            <Section title={texts.link.title}>
              <p className="mb-2">{texts.link.about}</p>
              <CopyField label={texts.link.label} value={link} />
            </Section>
          )}
          <InviteForm onLink={setLink} />
        </div>
      </div>
    </>
  );
}

interface AccountItemProps {
  account: Account;
  onLink: (link: string) => void;
}

function AccountItem({ account, onLink }: AccountItemProps) {
  const me = useMe();
  const [asking, setAsking] = useState<'active' | 'role' | 'factors' | null>(null);
  const { id, name, email, role, active, lastSeenAt } = account;
  const renew = useAct(calling('POST /accounts/:id/link'), '/accounts', '/audit');
  const changeRole = useAct(calling('POST /accounts/:id/role'), '/accounts', '/audit');
  const changeActive = useAct(calling('POST /accounts/:id/active'), '/accounts', '/audit');
  const reset = useAct(calling('POST /accounts/:id/reset-factors'), '/accounts', '/audit');
  const params = { id };
  const close = () => setAsking(null);
  const otherRole = role === 'owner' ? 'staff' : 'owner';
  const roleTexts = texts.roles[otherRole];
  const activeTexts = active ? texts.deactivate : texts.activate;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <Badge tone={role === 'owner' ? 'mint' : 'outline'}>{texts.roles[role].badge}</Badge>
        {!active && <Badge tone="coral">{texts.deactivated}</Badge>}
        {active && !account.hasPassword && <Badge tone="apricot">{texts.linkNotUsed}</Badge>}
        {(account.hasTwoFactor || account.passkeys > 0) && <Badge>{texts.twoSteps}</Badge>}
      </p>
      <p className="text-ink-soft">
        {lastSeenAt ? texts.seen(email, formatAgo(lastSeenAt)) : texts.neverSeen(email)}
      </p>
      {id !== me.id && (
        <div className="-ml-5 flex flex-wrap">
          <Button
            onClick={() => renew.mutate({ params }, { onSuccess: ({ link }) => onLink(link) })}
            variant="quiet"
          >
            {texts.newLink}
          </Button>
          <Button onClick={() => setAsking('role')} variant="quiet">
            {roleTexts.make}
          </Button>
          {(account.hasTwoFactor || account.passkeys > 0) && (
            <Button onClick={() => setAsking('factors')} variant="quiet">
              {texts.lostPhone}
            </Button>
          )}
          <Button onClick={() => setAsking('active')} variant="quiet">
            {activeTexts.button}
          </Button>
        </div>
      )}
      <FormProblem text={renew.error ? sentenceOf(renew.error) : null} />
      <ConfirmDialog
        confirmLabel={activeTexts.button}
        danger={active}
        onClose={close}
        onConfirm={() => changeActive.mutateAsync({ params, body: { active: !active } })}
        open={asking === 'active'}
        title={activeTexts.ask(name)}
      >
        <p>{activeTexts.about}</p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={roleTexts.make}
        onClose={close}
        onConfirm={() => changeRole.mutateAsync({ params, body: { role: otherRole } })}
        open={asking === 'role'}
        title={roleTexts.ask(name)}
      >
        <p>{roleTexts.about}</p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={texts.factors.button}
        danger
        onClose={close}
        onConfirm={() => reset.mutateAsync({ params })}
        open={asking === 'factors'}
        title={texts.factors.ask(name)}
      >
        <p>{texts.factors.about}</p>
      </ConfirmDialog>
    </li>
  );
}
