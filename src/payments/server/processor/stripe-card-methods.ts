import type Stripe from 'stripe';
import { underFreshKey } from './stripe-answer.ts';

/** Distinguishes our configuration from others in the account: it has no metadata. */
const NAME = 'Wellkept: cards';
const KEY = 'card-methods';

/** Extra hours can be charged to these later (ruling 34). */
const CARDS = ['card', 'apple_pay', 'google_pay'];

type Configuration = Stripe.PaymentMethodConfiguration;
type Changes = Stripe.PaymentMethodConfigurationUpdateParams;

/**
 * The processor's id of a payment method configuration that offers only cards and card wallets:
 * creates it, or corrects it, even if the account offers more methods by now.
 */
export async function cardMethods(stripe: Stripe): Promise<string> {
  const { paymentMethodConfigurations: configurations } = stripe;
  const make = (idempotencyKey: string) =>
    configurations.create({ name: NAME }, { idempotencyKey });
  const find = () => ownConfiguration(stripe);
  const own = (await find()) ?? (await underFreshKey(KEY, make, find));
  const changes = neededChanges(own);
  if (changes !== null) await configurations.update(own.id, changes);
  return own.id;
}

async function ownConfiguration(stripe: Stripe): Promise<Configuration | null> {
  for await (const each of stripe.paymentMethodConfigurations.list({ limit: 100 })) {
    if (each.name === NAME && each.application === null) return each;
  }
  return null;
}

/** Null if it is as intended. */
function neededChanges(own: Configuration): Changes | null {
  const wrong = Object.entries(own).flatMap(([name, method]: [string, unknown]) => {
    const value = displayValueOf(method);
    if (name === 'card') return value === 'on' ? [] : [[name, displayPreference('on')]];
    return value !== 'on' || CARDS.includes(name) ? [] : [[name, displayPreference('off')]];
  });
  if (wrong.length === 0 && own.active) return null;
  return { active: true, ...Object.fromEntries(wrong) };
}

/** Whether a method is offered. Undefined if the value is not a method. */
function displayValueOf(method: unknown): unknown {
  if (!(method instanceof Object && 'display_preference' in method)) return undefined;
  const { display_preference: display } = method;
  return display instanceof Object && 'value' in display ? display.value : undefined;
}

function displayPreference(preference: 'on' | 'off') {
  return { display_preference: { preference } };
}
