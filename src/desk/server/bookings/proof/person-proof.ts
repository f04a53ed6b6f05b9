import { audit } from '#company/server/operators/operators.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { wordsOf } from '#registry/words.ts';
import {
  contactRow,
  headOf,
  MAX_PICTURES,
  type ProofDeps,
  type ProofReader,
  picturesOf,
  readProof,
} from './booking-proof.ts';
import { type ProofPicture, type ProofSection, proofPage } from './proof-page.ts';

interface Person {
  readonly id: CustomerId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly orders: readonly OrderId[];
}

/**
 * The proof of all that a person booked as one HTML file: each booking has the sections of its own proof.
 * The audit log has who made it.
 */
export async function personProof(
  deps: ProofDeps,
  { id, orders, ...person }: Person,
  { operatorId, language }: ProofReader,
) {
  const { proof: texts } = wordsOf[language];
  const sections: ProofSection[] = [];
  const pictures: ProofPicture[] = [];
  // Newest first: with too many pictures, the oldest are left out.
  for (const order of orders.toSorted().reverse()) {
    const { booking, proof } = await readProof(deps, order, language);
    const contact = contactRow(deps, booking, language);
    sections.unshift(
      ...proof.sections.map((section, index) => ({
        ...section,
        rows: index === 0 ? [contact, ...section.rows] : section.rows,
        title: texts.ofBooking(booking.reference, section.title),
      })),
    );
    const left = MAX_PICTURES - pictures.length;
    if (left === 0) continue;
    const taken = await picturesOf(deps, booking, language, left);
    pictures.unshift(
      ...taken.map((picture) => ({
        ...picture,
        about: `${booking.reference}, ${picture.about}`,
      })),
    );
  }
  await inTransaction(deps.db, (trx) => {
    const subject = { kind: 'customer', id } as const;
    return audit(trx, { operatorId, act: 'customer.proof-exported', subject });
  });
  const who = [person.name, person.email, person.phone].find((known) => known !== '') ?? '';
  const head = headOf(deps, person, language);
  return proofPage({ ...head, title: texts.titleOfPerson(who), sections, pictures });
}
