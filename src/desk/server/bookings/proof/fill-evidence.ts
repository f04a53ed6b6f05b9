import { audit } from '#company/server/operators/operators.ts';
import type { EvidenceAnswer } from '#desk/contract/booking-calls.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { proofTexts as texts } from '#desk/words/en/proof.ts';
import type { DisputeRef, OrderId } from '#kernel/rules/ids.ts';
import { type BookingDeps, processorPages } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { readProof } from './booking-proof.ts';
import type { Proof } from './proof-page.ts';

interface WhichDispute {
  readonly bookingId: OrderId;
  readonly dispute: DisputeRef;
}

/**
 * Fills in the bank's form from what is on record, in English, which the bank reads. Submits nothing:
 * a person reviews it at the processor first, and may add files. @throws a problem: 404, 409, 502
 */
export async function fillEvidence(
  deps: BookingDeps,
  { bookingId, dispute: id }: WhichDispute,
  operatorId: string,
): Promise<EvidenceAnswer> {
  const { db, processor, settings } = deps;
  const { booking, proof } = await readProof(deps, bookingId, 'en');
  const disputes = booking.payments.flatMap((payment) => payment.disputes);
  const dispute = disputes.find((each) => each.id === id) ?? fail('dispute-not-found');
  if (dispute.state !== 'open' && dispute.state !== 'inquiry') fail('dispute-over-already');
  await inTransaction(db, (trx) => {
    const subject = { kind: 'booking', id: bookingId } as const;
    return audit(trx, { operatorId, act: 'booking.evidence-filled', subject });
  });
  const { name, email } = booking.customer;
  const answer = await processor.stageEvidence(id, {
    customerName: name,
    customerEmail: email,
    product: productOf(booking),
    serviceDate: rowsOf(proof, texts.visits).join('\n'),
    agreed: quotesOf(proof).join('\n\n'),
    record: recordOf(proof),
  });
  if (!answer.ok) {
    fail(answer.failure.kind === 'refused' ? 'evidence-refused' : 'processor-unanswered');
  }
  return { page: processorPages(settings.stripe).ofDispute(id) };
}

function productOf({ lines, home }: BookingDetail): string {
  return `${lines.map(({ name }) => name).join(', ')}. ${home.label}`;
}

function rowsOf({ sections }: Proof, title: string): string[] {
  const rows = sections.find((section) => section.title === title)?.rows ?? [];
  return rows.map(({ when, what, details }) =>
    [when, what, details].filter((part) => part !== '').join(': '),
  );
}

function quotesOf({ sections }: Proof): string[] {
  return sections
    .flatMap(({ quotes = [] }) => quotes)
    .map(({ by, words, about }) => `${by}\n${words}\n${about}`.trim());
}

function recordOf(proof: Proof): string {
  const { title, intro, sections, none } = proof;
  const parts = sections.map((section) => {
    const lines = rowsOf(proof, section.title);
    return [section.title, ...(lines.length === 0 ? [none] : lines)].join('\n');
  });
  return [title, ...intro, ...parts].join('\n\n');
}
