import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Me } from '#company/contract/accounts.ts';
import type { Rights } from '#kernel/rules/business/rights.ts';
import { call } from '#ui/console/api/call.ts';

/** Null if no one is signed in. */
export function useSession() {
  return useQuery({
    queryKey: ['/session'],
    queryFn: () => call('GET /session', {}),
    staleTime: 60_000,
  });
}

export const MeContext = createContext<Me | null>(null);

/** The signed-in operator, for parts inside the shell. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('outside the shell');
  return me;
}

/** What the operator may do with money and data, as owners decided. */
export function useRights(): Rights {
  return useMe().rights;
}

/** Whether to offer acts that staff cannot do. */
export function useIsOwner(): boolean {
  return useMe().role === 'owner';
}
