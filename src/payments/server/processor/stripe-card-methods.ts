import type Stripe from 'stripe';
import { underFreshKey } from './stripe-answer.ts';

/** Tells our configuration from others of the account: it has no metadata. */
const NAME = 'Wellkept: cards';
const KEY = 'card-methods';

/** Extra hours can be charged on them later (ruling 34). */
const CARDS = ['card', 'apple_pay', 'google_pay'];

type Configuration = Stripe.PaymentMethodConfiguration;
type Changes = Stripe.PaymentMethodConfigurationUpdateParams;

/**
 * The processor's id of a choice of payment methods that has cards and card wallets alone: makes
 * it, or sets it right, even if the account has come to offer a method since.
 */
export async function cardMethods(stripe: Stripe): Promise<string> {
  const { paymentMethodConfigurations: configurations } = stripe;
  const make = (idempotencyKey: string) =>
    configurations.create({ name: NAME }, { idempotencyKey });
  const find = () => ownConfiguration(stripe);
  const own = (await find()) ?? (await underFreshKey(KEY, make, find));
  const changes = changesTo(own);
  if (changes !== null) await configurations.update(own.id, changes);
  return own.id;
}

async function ownConfiguration(stripe: Stripe): Promise<Configuration | null> {
  for await (const each of stripe.paymentMethodConfigurations.list({ limit: 100 })) {
    if (each.name === NAME && each.application === null) return each;
  }
  return null;
}

/** Null if it is as it is meant. */
function changesTo(own: Configuration): Changes | null {
  const wrong = Object.entries(own).flatMap(([name, method]: [string, unknown]) => {
    const value = shownOf(method);
    if (name === 'card') return value === 'on' ? [] : [[name, preferring('on')]];
    return value !== 'on' || CARDS.includes(name) ? [] : [[name, preferring('off')]];
  });
  if (wrong.length === 0 && own.active) return null;
  return { active: true, ...Object.fromEntries(wrong) };
}

/** Of a method: whether it is offered. Undefined for what is none. */
function shownOf(method: unknown): unknown {
  if (!(method instanceof Object && 'display_preference' in method)) return undefined;
  const { display_preference: display } = method;
  return display instanceof Object && 'value' in display ? display.value : undefined;
}

function preferring(preference: 'on' | 'off') {
  return { display_preference: { preference } };
}
