import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { useAct, useApi } from '../api/query.ts';
import { formatAgo } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Section } from '../parts/section.tsx';
import { InviteForm } from './invite-form.tsx';

export interface Account {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
  active: boolean;
  hasPassword: boolean;
  hasTwoFactor: boolean;
  passkeys: number;
  lastSeenAt: string | null;
}

/** Owners only: who may sign in, as what, and what everybody did. */
export function Component() {
  const { data } = useApi<{ accounts: Account[] }>('/accounts');
  const [link, setLink] = useState<string | null>(null);
  if (data === undefined) return <Loading label="Loading" />;
  return (
    <>
      <PageTitle title="Accounts">
        <Link className="text-primary underline" to="/audit">
          What was done
        </Link>
      </PageTitle>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <Section title="Who may sign in">
            <ul className="ruled">
              {data.accounts.map((account) => (
                <AccountItem account={account} key={account.id} onLink={setLink} />
              ))}
            </ul>
          </Section>
        </div>
        <div className="flex flex-col gap-4">
          {link && (
            <Section title="One-time link">
              <p className="mb-2">
                Send it to your colleague yourself. It sets the password, once, within 48 hours, and
                is not shown again.
              </p>
              <CopyField label="Link" value={link} />
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
  const { id, name, email, role, active } = account;
  const path = `/accounts/${id}`;
  const change = useAct(
    ({ act, body }: { act: string; body?: object }) =>
      api.post<{ link?: string }>(`${path}/${act}`, body),
    '/accounts',
    '/audit',
  );
  const close = () => setAsking(null);
  const otherRole = role === 'owner' ? 'staff' : 'owner';
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <Badge tone={role === 'owner' ? 'mint' : 'outline'}>{role}</Badge>
        {!active && <Badge tone="coral">deactivated</Badge>}
        {active && !account.hasPassword && <Badge tone="apricot">link not used yet</Badge>}
        {(account.hasTwoFactor || account.passkeys > 0) && <Badge>two steps</Badge>}
      </p>
      <p className="text-ink-soft">
        {email} · {account.lastSeenAt ? `here ${formatAgo(account.lastSeenAt)}` : 'not signed in'}
      </p>
      {id !== me.id && (
        <div className="-ml-5 flex flex-wrap">
          <Button
            onClick={() =>
              void change
                .mutateAsync({ act: 'link' })
                .then((answer) => answer.link && onLink(answer.link))
            }
            variant="quiet"
          >
            New link
          </Button>
          <Button onClick={() => setAsking('role')} variant="quiet">
            Make {otherRole}
          </Button>
          {(account.hasTwoFactor || account.passkeys > 0) && (
            <Button onClick={() => setAsking('factors')} variant="quiet">
              Lost phone
            </Button>
          )}
          <Button onClick={() => setAsking('active')} variant="quiet">
            {active ? 'Deactivate' : 'Activate'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        confirmLabel={active ? 'Deactivate' : 'Activate'}
        danger={active}
        onClose={close}
        onConfirm={() => change.mutateAsync({ act: 'active', body: { active: !active } })}
        open={asking === 'active'}
        title={`${active ? 'Deactivate' : 'Activate'} ${name}?`}
      >
        <p>
          {active
            ? 'Every session ends at once, and nobody can sign in with this account. What was done with it stays in the log.'
            : 'The account can sign in again as before.'}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={`Make ${otherRole}`}
        onClose={close}
        onConfirm={() => change.mutateAsync({ act: 'role', body: { role: otherRole } })}
        open={asking === 'role'}
        title={`Make ${name} ${otherRole}?`}
      >
        <p>
          {otherRole === 'owner'
            ? 'Owners can give money back, publish prices and manage accounts.'
            : 'Staff cannot give money back, publish prices or manage accounts.'}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel="Take them away"
        danger
        onClose={close}
        onConfirm={() => change.mutateAsync({ act: 'reset-factors' })}
        open={asking === 'factors'}
        title={`Take away ${name}’s authenticator app and passkeys?`}
      >
        <p>Every session ends. The password alone signs in again, until a new app is set up.</p>
      </ConfirmDialog>
    </li>
  );
}
