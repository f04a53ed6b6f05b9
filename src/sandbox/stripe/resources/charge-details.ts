import type { Stored } from '#sandbox/store/objects.ts';

/**
 * What a charge shows of its payment method: less than the method itself, plus what the network
 * said.
 * @param captureBefore until when the bank holds the amount (unix seconds); null if nothing is held
 */
export function chargeDetails(method: Stored, captureBefore: number | null): object {
  const { type } = method.body;
  if (type === 'link') return { type, link: { country: 'US' } };
  return type === 'card'
    ? { type, card: cardDetails(method.body.card, captureBefore) }
    : { type, us_bank_account: accountDetails(method.body.us_bank_account) };
}

type Details = Record<string, unknown>;

function cardDetails(card: Details, captureBefore: number | null): Details {
  const {
    display_brand: _,
    generated_from: __,
    networks: ___,
    three_d_secure_usage: ____,
    ...told
  } = card;
  return {
    ...told,
    ...(captureBefore === null ? {} : { capture_before: captureBefore }),
    amount_authorized: null,
    authorization_code: null,
    electronic_commerce_indicator: null,
    installments: null,
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    three_d_secure: null,
    transaction_link_id: null,
  };
}

function accountDetails(account: Details): Details {
  const { financial_connections_account: _, networks: __, status_details: ___, ...told } = account;
  return { ...told, payment_reference: null };
}
