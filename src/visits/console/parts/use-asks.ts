import { useState } from 'react';
import type { AskDraft } from '#visits/contract/scheduling.ts';

/** The email that asks a customer, as the owner edited it. */
export interface Ask extends AskDraft {
  readonly messageId: string;
  /** Always false for a customer without an email. */
  readonly isSent: boolean;
  /** Which of its times the customer may take. */
  readonly starts: readonly string[];
}

interface AskToSend extends Pick<Ask, 'visitId' | 'messageId' | 'text'> {
  readonly starts: string[];
}

export interface Asks {
  readonly all: readonly Ask[];
  readonly toSend: readonly AskToSend[];
  /** Whether a text was edited: closing the dialog would lose it. */
  readonly isEdited: boolean;
  readonly change: (ask: Ask, change: Partial<Pick<Ask, 'text' | 'isSent' | 'starts'>>) => void;
}

/** Drafts that can be edited before they are sent; each has one message id, so sending twice sends one. */
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
    const starts = draft.times.map(({ start }) => start);
    const ask = { ...draft, isSent: hasEmail, starts, ...changes[draft.visitId] };
    return { ...ask, messageId: idOf(draft.visitId) };
  });
  const toSend = all
    .filter(({ isSent }) => isSent)
    .map(({ visitId, messageId, text, starts }) => {
      return { visitId, messageId, text, starts: [...starts] };
    });
  const change: Asks['change'] = ({ visitId }, made) => {
    setChanges((known) => ({ ...known, [visitId]: { ...known[visitId], ...made } }));
  };
  const isEdited = all.some(({ text }, index) => text !== drafts[index]?.text);
  return { all, toSend, isEdited, change };
}
