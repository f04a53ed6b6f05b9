import type { classFailures } from '#kernel/contract/failures/classes.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { ProblemClass } from '#kernel/contract/problem-class.ts';

export const problemTitles: Readonly<Record<ProblemClass, string>> = {
  unreadable: 'No se pudo leer la solicitud',
  'bad-signature': 'La firma no corresponde',
  unauthorized: 'Se necesita una clave o un acceso válido',
  forbidden: 'Esto no está permitido',
  'not-found': 'No se encontró',
  'method-not-allowed': 'Este método no se ofrece aquí',
  'price-differs': 'El precio cambió',
  'state-differs': 'El estado cambió',
  'too-large': 'La solicitud es demasiado grande',
  'unsupported-type': 'Envíe JSON',
  invalid: 'Hay algo que corregir',
  'too-many': 'Demasiadas solicitudes',
  internal: 'Algo salió mal',
  'provider-failed': 'Un servicio del que dependemos no respondió',
  unavailable: 'No disponible por el momento',
};

export const classFailureTexts: FailureTexts<typeof classFailures> = {
  unreadable: 'No se pudo hacer. Inténtelo de nuevo.',
  'bad-signature': 'La firma no corresponde.',
  unauthorized: 'No se pudo hacer. Inicie sesión e inténtelo de nuevo.',
  forbidden: 'Esto no está permitido.',
  'not-found': 'Eso no existe.',
  'method-not-allowed': 'Este método no se ofrece aquí.',
  'price-differs': 'El precio cambió. No se cobró nada.',
  'state-differs': 'Esto cambió mientras tanto. No se hizo nada; vuelva a mirar.',
  'too-large': 'La solicitud es demasiado grande.',
  'unsupported-type': 'Envíe la solicitud como application/json.',
  invalid: 'Hay algo que corregir en la solicitud.',
  'too-many': 'Fueron demasiados intentos. Inténtelo de nuevo más tarde.',
  internal: 'Algo salió mal de nuestro lado. Por favor inténtelo de nuevo.',
  'provider-failed': 'Un servicio del que dependemos no respondió. Inténtelo de nuevo.',
  unavailable:
    'El sistema no está disponible en este momento. No se cambió nada; inténtelo de nuevo en un momento.',
};

export function andMore(first: string, others: number): string {
  return `${first} (y ${others} más)`;
}
