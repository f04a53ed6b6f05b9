import type { StandInsInUse } from './providers.ts';

export interface Announced {
  standIns: StandInsInUse;
  operators: number;
}

/** What a person reads who has started the server. It never calls charges off that are made. */
export function announcement(origin: string, { standIns, operators }: Announced): string[] {
  const account = '; make the first account: npm run operator -- create you@example.com';
  const lines = [
    `Wellkept is ready at ${origin}`,
    `Operators sign in at ${origin}/operator${operators > 0 ? '' : account}`,
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
