import { formatUsd } from '#kernel/rules/money.ts';
import type { crmTexts as en } from '#messages/words/en/crm.ts';

export const crmTexts: typeof en = {
  declined: (code) =>
    code === null ? 'La tarjeta fue rechazada.' : `La tarjeta fue rechazada (${code}).`,
  monthRefused: (amount) => `El banco rechazó el pago mensual de ${formatUsd(amount)}.`,
};
