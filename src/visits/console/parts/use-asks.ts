import { useState } from 'react';
import type { AskDraft } from '#visits/contract/scheduling.ts';

/** The email to a customer who has to be asked, as the owner leaves it. */
export interface Ask extends AskDraft {
  readonly messageId: string;
  /** Never of a customer without an email. */
  readonly isSent: boolean;
}

export interface Asks {
  readonly all: readonly Ask[];
  readonly toSend: readonly Pick<Ask, 'visitId' | 'messageId' | 'text'>[];
  readonly change: (ask: Ask, change: Partial<Pick<Ask, 'text' | 'isSent'>>) => void;
}

/** Drafts that may be changed before they are sent; sent twice, each is one message. */
export function useAsks(drafts: readonly AskDraft[]): Asks {
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<Ask>>>>({});
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (visitId: string): string => {
    const id = ids.get(visitId) ?? crypto.randomUUID();
    ids.set(visitId, id);
    return id;
  };
  const all = drafts.map((draft): Ask => {
    const hasEmail = draft.email !== '';
    const ask = { ...draft, isSent: hasEmail, ...changes[draft.visitId] };
    return { ...ask, messageId: idOf(draft.visitId) };
  });
  const toSend = all
    .filter(({ isSent }) => isSent)
    .map(({ visitId, messageId, text }) => ({ visitId, messageId, text }));
  const change: Asks['change'] = ({ visitId }, made) => {
    setChanges((known) => ({ ...known, [visitId]: { ...known[visitId], ...made } }));
  };
  return { all, toSend, change };
}
