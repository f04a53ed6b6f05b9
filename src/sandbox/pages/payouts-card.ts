import { html } from 'hono/html';
import { listObjects, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { unpaidCents } from '#sandbox/stripe/balance/unpaid.ts';
import { dollars, type Markup, moment } from './layout.ts';

const SHOWN = 3;

/** What was last sent to the bank, and what waits in the account, in cents. */
export interface Payouts {
  readonly waiting: number;
  readonly last: readonly Stored[];
}

export async function recentPayouts(tx: Tx): Promise<Payouts> {
  const { objects } = await listObjects(tx, { kind: 'payout', limit: SHOWN });
  return { waiting: await unpaidCents(tx), last: objects };
}

export function payoutsCard({ waiting, last }: Payouts): Markup {
  return html`<section class="card" aria-labelledby="payouts">
    <h2 id="payouts" class="first">Payouts</h2>
    <p>${dollars(waiting)} waits for the next payout, after fees, refunds and disputes. One is made every day, of what is two business days old.</p>
    <form method="post" class="row"><button name="act" value="pay-out">Pay out all of it now</button></form>
    ${last.map(payoutRow)}
  </section>`;
}

function payoutRow({ id, body }: Stored): Markup {
  const ending = id.slice(-8);
  return html`<form method="post" class="row">
    <input type="hidden" name="payout" value="${id}" />
    <span>Payout …${ending}: <span class="money">${dollars(body.amount)}</span>
      <span class="tag">${String(body.status).replaceAll('_', ' ')}</span>
      <span class="quiet">${moment(new Date(body.created * 1000))}</span></span>
    ${
      body.status === 'in_transit'
        ? html`<button name="act" value="paid" aria-label="Payout ${ending} arrives">It arrives</button>
          <button name="act" value="failed" aria-label="The bank sends payout ${ending} back">The bank sends it back</button>`
        : ''
    }
  </form>`;
}
