import { html } from 'hono/html';
import type { Body, Stored } from '#sandbox/store/objects.ts';
import type { MethodType } from '#sandbox/stripe/resources/payment-methods.ts';
import { dollars, type Markup } from './layout.ts';

/** The page of a session that is open for payment. */
export function openPage(session: Stored, businessName: string, declined: boolean): Markup {
  const name = session.body.branding_settings?.display_name || businessName;
  const setup = session.body.mode === 'setup';
  return html`
    ${sandboxNotice()}
    ${
      declined
        ? html`<p class="error" role="alert">Your card was declined. No charge was made: try again, or cancel.</p>`
        : ''
    }
    <h1>${setup ? `Save a card for ${name}` : `Pay ${name}`}</h1>
    ${setup ? '' : orderCard(session)}
    <form method="post" class="card">
      ${offers(session, 'card') ? cardFields(session) : ''}
      ${offers(session, 'link') && !setup ? html`<button name="act" value="link">Pay with Link</button>` : ''}
      ${offers(session, 'us_bank_account') && !setup ? laterFields() : ''}
    </form>
    ${
      session.body.cancel_url
        ? html`<p><a href="${session.body.cancel_url}">Cancel and go back to ${name}</a></p>`
        : ''
    }
  `;
}

function offers(session: Stored, method: MethodType): boolean {
  return session.body.payment_method_types.includes(method);
}

function cardFields(session: Stored): Markup {
  return html`<label>
      Test card
      <select name="card">
        <option value="works">4242 · works now and later</option>
        <option value="authenticate_later">3155 · works now, later charges need the cardholder</option>
        <option value="decline_later">0341 · works now, later charges are declined</option>
        <option value="refund_later">7726 · works, a refund takes its time</option>
        <option value="refund_fails">5126 · works, a refund comes back</option>
      </select>
    </label>
    <button class="primary" name="act" value="pay">
      ${session.body.mode === 'setup' ? 'Save the card' : `Pay ${dollars(session.body.amount_total)}`}
    </button>
    <button name="act" value="decline">Decline the card</button>`;
}

function laterFields(): Markup {
  return html`<fieldset>
    <legend>Bank debit</legend>
    <label>
      The bank answers
      <select name="answer">
        <option value="paid-10">paid, after 10 seconds</option>
        <option value="paid-60">paid, after a minute</option>
        <option value="failed-10">failed, after 10 seconds</option>
        <option value="failed-60">failed, after a minute</option>
        <option value="by-hand">when I say so, on this page</option>
      </select>
    </label>
    <button name="act" value="later">Pay later</button>
  </fieldset>`;
}

function orderCard(session: Stored): Markup {
  const lines = session.hidden.lines as Body[];
  const recurring = lines.filter((line) => line.price.recurring);
  const monthly = recurring.reduce((sum, line) => sum + (line.amount_subtotal as number), 0);
  const off = (session.body.total_details?.amount_discount ?? 0) as number;
  return html`<section class="card" aria-labelledby="order">
    <h2 id="order" class="first">Your order</h2>
    <dl class="lines">
      ${lines.map(
        (line) => html`<dt>
            ${line.description}${line.quantity > 1 ? html` × ${line.quantity}` : ''}
            ${line.explanation ? html`<br /><span class="quiet">${line.explanation}</span>` : ''}
          </dt>
          <dd class="money">
            ${dollars(line.amount_subtotal)}${line.price.recurring ? rhythm(line) : ''}
          </dd>`,
      )}
      ${
        off > 0
          ? html`<dt>Discount</dt>
              <dd class="money">-${dollars(off)}</dd>`
          : ''
      }
      <dt class="total">Total today</dt>
      <dd class="money total">${dollars(session.body.amount_total)}</dd>
    </dl>
    ${
      recurring[0]
        ? html`<p class="after">
          Then ${dollars(monthly)}${rhythm(recurring[0])}, until canceled.
        </p>`
        : ''
    }
    ${
      savesCard(session)
        ? html`<p class="quiet after">Your card is saved for later charges.</p>`
        : ''
    }
  </section>`;
}

function rhythm(line: Body): string {
  const { interval, interval_count: count } = line.price.recurring;
  return count === 1 ? ` per ${interval}` : ` every ${count} ${interval}s`;
}

function savesCard(session: Stored): boolean {
  return session.hidden.given?.payment_intent_data?.setup_future_usage === 'off_session';
}

/** The page of a session that is paid, waits for the bank, or expired. */
export function closedPage(session: Stored, successUrl: string): Markup {
  if (session.body.status !== 'complete') return expiredView(session);
  if (session.hidden.later) return waitingView(successUrl);
  const failed = session.body.payment_status === 'unpaid';
  return html`
    ${sandboxNotice()}
    <h1>${failed ? 'The bank said no' : 'This is paid'}</h1>
    <p>${failed ? 'No money moved for this payment.' : 'There is nothing more to pay here. Do not pay again.'}</p>
    <p><a class="button" href="${successUrl}">Go to the confirmation</a></p>
  `;
}

function waitingView(successUrl: string): Markup {
  return html`
    ${sandboxNotice()}
    <h1>The bank has not answered yet</h1>
    <p>The payment was given to the bank. You decide here what it says, or wait for the time that was chosen.</p>
    <form method="post" class="card">
      <button class="primary" name="act" value="bank-paid">The bank says yes</button>
      <button name="act" value="bank-failed">The bank says no</button>
    </form>
    <p><a href="${successUrl}">Go to the confirmation</a></p>
  `;
}

function expiredView(session: Stored): Markup {
  return html`
    ${sandboxNotice()}
    <h1>This payment page has expired</h1>
    <p>No charge was made. Go back and start the payment again.</p>
    ${
      session.body.cancel_url
        ? html`<p><a class="button" href="${session.body.cancel_url}">Go back</a></p>`
        : ''
    }
  `;
}

/** The page for an address without a session. */
export function unknownPage(): Markup {
  return html`
    ${sandboxNotice()}
    <h1>We do not know this payment</h1>
    <p>The address may be cut short. No charge was made.</p>
    <p><a class="button" href="/">Go to the start</a></p>
  `;
}

/** The notice on top of every payment page. */
export function sandboxNotice(): Markup {
  return html`<p class="notice"><strong>Sandbox.</strong> No card is charged.</p>`;
}
