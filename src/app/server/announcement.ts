import type { StandInsInUse } from '#platform/server/providers.ts';
import type { Line } from '#platform/server/terminal.ts';

export interface Announced {
  standIns: StandInsInUse;
  /** Null if there is an account. */
  firstOwnerLink: string | null;
}

/** The lines for the person who started the server. Never says that real charges are off. */
export function announcement(origin: string, { standIns, firstOwnerLink }: Announced): Line[] {
  const played = (['payments', 'crm', 'mail'] as const).filter((name) => standIns[name]);
  return [
    ['ready', { origin }],
    firstOwnerLink === null
      ? ['sign-in-at', { origin }]
      : ['first-owner', { link: firstOwnerLink }],
    ...(played.length === 0 ? [] : [['sandbox-stands-in', { played, origin }] as const]),
  ];
}
