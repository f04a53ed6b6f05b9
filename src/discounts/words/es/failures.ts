import type { discountFailureTexts as en } from '#discounts/words/en/failures.ts';
import { formatUsd } from '#kernel/rules/money.ts';

export const discountFailureTexts: typeof en = {
  'discount-unknown': 'No conocemos este código. Revise cómo está escrito o quítelo.',
  'discount-not-begun': 'Este código todavía no es válido.',
  'discount-over': 'Este código ya venció.',
  'discount-other-service': 'Este código no es para este servicio.',
  'discount-other-frequency': 'Este código no es para la frecuencia que eligió.',
  'discount-used-up': 'Este código ya se agotó.',
  'discount-first-booking': 'Este código es solo para una primera reserva.',
  'discount-used-already': 'Usted ya usó este código.',
  'discount-too-low-price': 'El precio es demasiado bajo para este código.',
  'discount-differs': ({ discount }) =>
    `Ahora el código descuenta ${formatUsd(discount)}. No se cobró nada. Revise el precio e inténtelo de nuevo.`,
  'discount-gone': ({ code }) =>
    `El código de descuento ${code} ya no se puede usar, así que esta reserva no se puede pagar a su precio. No se cobró nada. Reserve de nuevo.`,
  'discount-of-rhythm':
    'Las visitas que se pagan una por una después no admiten códigos de descuento. Quite el código o reserve una sola vez.',

  'discount-code-malformed': 'Use de 3 a 24 letras, números o guiones.',
  'discount-code-taken': 'Ya existe un código con este nombre.',
  'discount-percent-out-of-range': 'Escriba un número entero del 1 al 100.',
  'discount-amount-malformed': 'Escriba un monto en dólares, como 25 o 12.50.',
  'discount-amount-out-of-range': ({ most }) =>
    `Escriba un monto mayor que 0 y de ${formatUsd(most)} como máximo.`,
  'discount-ends-before-start': 'El último día es anterior al primero. Elija uno posterior.',
  'discount-day-malformed': 'Elija un día o déjelo vacío.',
  'discount-uses-out-of-range': ({ most }) =>
    `Escriba un número entero del 1 al ${most} o déjelo vacío.`,
  'discount-service-unknown': 'Este servicio no está en el catálogo.',
  'discount-not-found': 'No existe este código.',
  'discount-changed':
    'Otra persona cambió este código mientras tanto. No se guardó nada. Vuelva a mirarlo.',
};
