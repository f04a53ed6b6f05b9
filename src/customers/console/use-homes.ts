import { useState } from 'react';
import type { CustomerDetail, CustomerHome } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';

const { homes: texts } = customerTexts;

type HomeChangeBody = CallRequests['POST /customers/:id/homes']['body'];
export type HomeEdit = Omit<HomeChangeBody, 'homeId' | 'orderId' | 'removed'> & {
  readonly homeId: string;
};

/** The last change; `former` is the state before it, null once it was undone. */
interface LastHomeChange {
  readonly said: string;
  readonly former: Omit<HomeChangeBody, 'version'> | null;
}

/** Adds, changes and removes a person's homes, and undoes the last change. */
export function useHomes({ id, version }: Pick<CustomerDetail, 'id' | 'version'>) {
  const [done, setDone] = useState<LastHomeChange | null>(null);
  const act = useAct(calling('POST /customers/:id/homes'), '/customers', '/new-booking');
  const params = { id };

  async function save(home: CustomerHome | null, wish: HomeEdit): Promise<void> {
    const orderId = home?.orderId ?? null;
    await act.mutateAsync({ params, body: { ...wish, orderId, removed: false } });
    const { homeId } = wish;
    const said = home === null ? texts.done.added : texts.done.changed;
    const { version: _, ...made } = wish;
    const former =
      home === null
        ? { ...made, orderId, removed: true }
        : { ...home.facts, homeId, orderId, removed: false };
    setDone({ said: said(nameOfHome({ facts: wish })), former });
  }

  function remove(home: CustomerHome): void {
    const { orderId, facts } = home;
    const homeId = home.id ?? crypto.randomUUID();
    const wish = { ...facts, homeId, orderId };
    act.mutate(
      { params, body: { ...wish, version, removed: true } },
      {
        onSuccess: () =>
          setDone({
            said: texts.done.removed(nameOfHome(home)),
            former: { ...wish, removed: false },
          }),
      },
    );
  }

  function undo(): void {
    if (done?.former == null) return;
    act.mutate(
      { params, body: { ...done.former, version } },
      { onSuccess: () => setDone({ said: texts.done.undone, former: null }) },
    );
  }

  return { done, problem: act.error, save, remove, undo };
}

/** A home's name, or else its street. */
export function nameOfHome({
  facts,
}: {
  readonly facts: Pick<HomeFacts, 'name' | 'address'>;
}): string {
  return facts.name || facts.address.line1 || texts.noAddress;
}
