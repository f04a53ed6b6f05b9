import { formatUsd } from '#kernel/rules/money.ts';
import type { taxFailureTexts as english } from '#tax/words/en/failures.ts';

export const taxFailureTexts: typeof english = {
  'tax-differs': ({ tax }) =>
    `El impuesto sobre las ventas es ahora de ${formatUsd(tax)}. No se ha cobrado nada. Revise el total e inténtelo de nuevo.`,
  'tax-changed': 'Alguien cambió esto mientras tanto. Revíselo y repita su cambio.',
  'tax-rate-not-found': 'Esta tasa ya no existe.',
  'tax-state-unknown': 'Elija un estado.',
  'tax-permit-missing':
    'Indique el número de su permiso de impuesto sobre las ventas. Sin permiso no se puede cobrar el impuesto.',
  'tax-place-missing': 'Indique cómo se llama este lugar en los informes.',
  'tax-zip-malformed':
    'Indique códigos postales de 5 dígitos, o sus 3 o 4 primeros dígitos, separados por comas.',
  'tax-zip-elsewhere': ({ zip, state }) => `El código postal ${zip} no está en ${state}.`,
  'tax-classes-missing': 'Elija al menos un tipo de servicio.',
  'tax-rate-malformed': 'Indique un porcentaje como 8.25.',
  'tax-rate-too-high': 'Una tasa no puede superar el 100 %.',
  'tax-day-malformed': 'Indique una fecha como 31/12/2026.',
  'tax-rate-twice': 'Ya hay una tasa para este lugar, tipo de servicio y día.',
  'tax-item-unknown': 'Este servicio ya no está en el catálogo.',
  'tax-certificate-missing': 'Indique el número del certificado.',
};
