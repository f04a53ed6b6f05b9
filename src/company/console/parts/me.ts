import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Me } from '#company/contract/accounts.ts';
import type { Rights } from '#kernel/rules/business/rights.ts';
import { call } from '#ui/console/api/call.ts';

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery({
    queryKey: ['/session'],
    queryFn: () => call('GET /session', {}),
    staleTime: 60_000,
  });
}

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; for parts inside the shell. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('outside the shell');
  return me;
}

/** What one may do with money and data, as owners have set it. */
export function useRights(): Rights {
  return useMe().rights;
}

/** Whether acts that staff can't do are offered. */
export function useIsOwner(): boolean {
  return useMe().role === 'owner';
}
