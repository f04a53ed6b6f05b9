import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from './client.ts';

export interface Me {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'staff';
  readonly hasTwoFactor: boolean;
}

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery({
    queryKey: ['/session'],
    queryFn: () => api.get<Me | null>('/session'),
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

/** Whether acts that staff can't do are offered. */
export function useIsOwner(): boolean {
  return useMe().role === 'owner';
}
