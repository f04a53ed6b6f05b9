import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { payFailures } from '#pay/contract/failures.ts';

export const payFailureTexts = {
  'pay-amount-malformed': 'Escriba una cantidad como 18 o 18.50.',
  'pay-amount-too-high': ({ most }) => `Escriba ${formatUsd(most)} o menos.`,
  'pay-share-malformed': 'Escriba un porcentaje de 0.01 a 100, por ejemplo 40.',
  'payday-days-malformed': 'Escriba un número entero de días de 0 a 31.',
  'pay-begins-late': ({ day }) => `El pago empezó el ${day}. El primer día ya no se puede cambiar.`,
  'pay-not-set-up': 'Primero indique cómo paga la empresa.',
  'pay-period-not-found': 'No existe ese periodo de pago.',
  'pay-period-not-over': 'Un periodo de pago se puede cerrar cuando termina su último día.',
  'pay-changed': 'Algo cambió desde que se cargó esta página. Revísela de nuevo y luego ciérrelo.',
  'pay-odd': 'Hay cosas por revisar. Cierre el periodo de todos modos o atiéndalas primero.',
  'pay-not-yours': 'Este es el pago de otra persona.',
} satisfies FailureTexts<typeof payFailures>;
