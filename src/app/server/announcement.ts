import type { StandInsInUse } from '#platform/server/providers.ts';
import type { Line } from '#platform/server/terminal.ts';

export interface Announced {
  standIns: StandInsInUse;
  /** Null: there is an account. */
  firstOwnerLink: string | null;
}

/** What a person reads who has started the server. It never calls charges off that are made. */
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
