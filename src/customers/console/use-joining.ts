import { useState } from 'react';
import type { CustomerDetail, CustomerKey, CustomerPage } from '#customers/contract/customers.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/** The last action, which can be undone. */
interface LastJoining {
  readonly how: 'joined' | 'parted';
  readonly page: CustomerPage;
}

/** Joins pages to a person's and parts them, with the version on the screen. */
export function useJoining({ id, version }: Pick<CustomerDetail, 'id' | 'version'>) {
  const [last, setLast] = useState<LastJoining | null>(null);
  const joining = useAct(calling('POST /customers/:id/join'), '/customers', '/bookings');
  const parting = useAct(calling('POST /customers/:id/part'), '/customers', '/bookings');
  const partingKey = useAct(calling('POST /customers/:id/part-key'), '/customers', '/bookings');
  const params = { id };

  async function join(page: CustomerPage): Promise<void> {
    await joining.mutateAsync({ params, body: { version, otherId: page.id } });
    setLast({ how: 'joined', page });
  }

  function part(page: CustomerPage): void {
    const body = { version, joinedId: page.id };
    parting.mutate({ params, body }, { onSuccess: () => setLast({ how: 'parted', page }) });
  }

  async function partKey({ kind, value, shown }: CustomerKey): Promise<void> {
    const made = await partingKey.mutateAsync({ params, body: { version, kind, value } });
    setLast({ how: 'parted', page: { id: made.id, name: shown } });
  }

  function undo(): void {
    if (last === null) return;
    if (last.how === 'joined') part(last.page);
    else
      joining.mutate({ params, body: { version, otherId: last.page.id } }, { onSuccess: joined });
  }

  function joined(): void {
    if (last !== null) setLast({ how: 'joined', page: last.page });
  }

  return { last, problem: parting.error ?? joining.error, join, part, partKey, undo };
}
