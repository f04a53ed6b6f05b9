import { html } from 'hono/html';
import type { Stored } from '#sandbox/store/objects.ts';
import { nextStatuses } from '#sandbox/stripe/disputes/move-dispute.ts';
import { dollars, type Markup, moment } from './layout.ts';
import type { Payment } from './recent-payments.ts';

/** Button labels for what the bank, the network and the business may do with a dispute. */
const MOVES: Readonly<Record<string, string>> = {
  warning_under_review: 'The inquiry is answered',
  warning_closed: 'The bank drops its inquiry',
  needs_response: 'The bank takes the money',
  under_review: 'Evidence is given',
  appeal_needs_response: 'It may be appealed',
  appeal_under_review: 'It is appealed',
  won: 'Business wins the dispute',
  lost: 'Business loses the dispute',
};

export function paymentCard(payment: Payment): Markup {
  const { session, charge, refunds, dispute, created } = payment;
  const total = session ? session.body.amount_total : charge?.body.amount;
  return html`<section class="card">
    <p>
      <strong class="money">${dollars(total ?? 0)}</strong>
      <span class="tag">${state(payment)}</span>
      <span class="quiet">${moment(new Date(created * 1000))}${wayOf(charge)}</span><br />
      ${
        session
          ? html`<a href="/sandbox/pay/${session.id}">Payment page …${session.id.slice(-8)}</a>`
          : html`<span class="quiet">Charge …${charge?.id.slice(-8)}, without a payment page</span>`
      }
    </p>
    ${charge?.body.status === 'pending' && !session ? waitingForm(charge) : ''}
    ${refunds.map(refundRow)}
    ${charge?.body.paid ? chargeForms(charge, dispute) : ''}
  </section>`;
}

function wayOf(charge: Stored | null): string {
  const ways: Readonly<Record<string, string>> = {
    link: ', Link',
    us_bank_account: ', bank debit',
  };
  return ways[charge?.body.payment_method_details.type ?? ''] ?? '';
}

function state({ session, charge, dispute }: Payment): string {
  if (dispute) return `disputed, ${String(dispute.body.status).replaceAll('_', ' ')}`;
  if (charge?.body.refunded) return 'refunded';
  const back = charge?.body.amount_refunded ?? 0;
  if (back > 0) return `paid, ${dollars(back)} refunded`;
  if (charge?.body.paid) return 'paid';
  if (!session) return 'waiting for the bank';
  const { status, payment_status: paid } = session.body;
  if (status !== 'complete') return status;
  if (paid !== 'unpaid') return 'paid';
  return charge?.body.status === 'failed' ? 'the bank said no' : 'waiting for the bank';
}

function waitingForm(charge: Stored): Markup {
  return html`<form method="post" class="row">
    <input type="hidden" name="intent" value="${charge.body.payment_intent}" />
    <button name="act" value="paid">The bank says yes</button>
    <button name="act" value="failed">The bank says no</button>
  </form>`;
}

function refundRow({ id, body }: Stored): Markup {
  const ending = id.slice(-8);
  const text = `Refund …${ending}: ${dollars(body.amount)}`;
  return html`<form method="post" class="row">
    <input type="hidden" name="refund" value="${id}" />
    <span>${text} <span class="tag">${body.status}</span></span>
    ${
      body.status === 'pending'
        ? html`<button name="act" value="succeeded" aria-label="Refund ${ending} arrives">It arrives</button>`
        : ''
    }
    ${
      body.status === 'failed'
        ? ''
        : html`<button name="act" value="failed" aria-label="Refund ${ending} comes back">It comes back</button>`
    }
  </form>`;
}

function chargeForms(charge: Stored, dispute: Stored | null): Markup {
  const refundable = !charge.body.refunded && (dispute?.body.is_charge_refundable ?? true);
  const ending = charge.id.slice(-8);
  return html`${dispute ? disputeForm(dispute) : ''}
  ${
    refundable
      ? html`<form method="post" class="row">
          <input type="hidden" name="charge" value="${charge.id}" />
          <label>Dollars to refund, all if empty
            <input name="dollars" inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?" size="10" />
          </label>
          <button name="act" value="refund" aria-label="Refund charge ${ending}">Refund</button>
          ${
            dispute
              ? ''
              : html`<button name="act" value="dispute" aria-label="Cardholder disputes it: charge ${ending}">Cardholder disputes it</button>
                <button name="act" value="inquiry" aria-label="The bank asks about it, charge ${ending}">The bank asks about it</button>`
          }
        </form>`
      : ''
  }`;
}

function disputeForm({ id, body }: Stored): Markup {
  const next = nextStatuses(body.status);
  const { due_by: due } = body.evidence_details;
  return html`${
    String(body.status).endsWith('needs_response')
      ? html`<p class="quiet">To be answered by ${moment(new Date(due * 1000))}</p>`
      : ''
  }
  ${
    next.length === 0
      ? ''
      : html`<form method="post" class="row">
          <input type="hidden" name="dispute" value="${id}" />
          ${next.map((status) => html`<button name="act" value="${status}">${MOVES[status]}</button>`)}
        </form>`
  }`;
}
