import { type Cents, formatUsd } from '#kernel/rules/money.ts';

/** Why a payment failed, as the CRM gets it. */
export const crmTexts = {
  declined: (code: string | null) =>
    code === null ? 'The card was declined.' : `The card was declined (${code}).`,
  monthRefused: (amount: Cents) =>
    `The monthly payment of ${formatUsd(amount)} was refused by the bank.`,
};
