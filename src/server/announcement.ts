import type { StandInsInUse } from './providers.ts';

export interface Announced {
  standIns: StandInsInUse;
  /** Null: there is an account. */
  firstOwnerLink: string | null;
}

/** What a person reads who has started the server. It never calls charges off that are made. */
export function announcement(origin: string, { standIns, firstOwnerLink }: Announced): string[] {
  const lines = [
    `Wellkept is ready at ${origin}`,
    firstOwnerLink === null
      ? `Operators sign in at ${origin}/operator`
      : `Nobody can sign in yet. This link makes the owner's account:\n${firstOwnerLink}`,
  ];
  const played = [
    standIns.payments ? 'the card processor (no card is charged)' : '',
    standIns.crm ? 'the CRM' : '',
    standIns.mail ? 'the mail server (no mail leaves)' : '',
  ].filter((name) => name !== '');
  if (played.length > 0) {
    const names = new Intl.ListFormat('en').format(played);
    lines.push(`The sandbox stands in for ${names}. See ${origin}/sandbox`);
  }
  return lines;
}
