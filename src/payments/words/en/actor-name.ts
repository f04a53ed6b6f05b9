import type { CreditMove } from '#payments/contract/failures.ts';

export function actorName({ actor, name }: CreditMove): string {
  if (actor === 'operator') return name;
  return actor === 'server' ? 'the server' : 'the card processor';
}
