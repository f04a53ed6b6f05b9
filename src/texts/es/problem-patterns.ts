import type { problemPatterns as en } from '../en/problem-patterns.ts';

export const problemPatterns: typeof en = [
  {
    english: /^(.+) \(and (\d+) more\)$/s,
    words: ([first = '', more], say) => `${say(first)} (y ${more} más)`,
  },
  {
    english:
      /^The price of this booking is (\S+)\. Nothing was charged; please review it and try again\.$/,
    words: ([price]) =>
      `El precio de esta reserva es ${price}. No se cobró nada; revíselo e inténtelo de nuevo.`,
  },
  { english: /^The price is (\S+)\.$/, words: ([price]) => `El precio es ${price}.` },
  {
    english: /^A quantity is a whole number from 1 to (\d+)\.$/,
    words: ([most]) => `La cantidad es un número entero de 1 a ${most}.`,
  },
  {
    english: /^Choose a day within the next (\d+) days\.$/,
    words: ([days]) => `Elija un día dentro de los próximos ${days} días.`,
  },
  {
    english: /^That was a lot at once\. Please try again in (?:a second|(\d+) seconds)\.$/,
    words: ([seconds]) =>
      `Fueron demasiadas solicitudes seguidas. Inténtelo de nuevo en ${seconds === undefined ? 'un segundo' : `${seconds} segundos`}.`,
  },
  {
    english:
      /^This phone number or email address was used too often within an hour\. Please try again in (?:a minute|(\d+) minutes), or call us\.$/,
    words: ([minutes]) =>
      `Este teléfono o correo electrónico se usó demasiadas veces en una hora. Inténtelo de nuevo en ${minutes === undefined ? 'un minuto' : `${minutes} minutos`}, o llámenos.`,
  },
  {
    english: /^This has to be (at least|at most) (\d+)( characters long)?\.$/,
    words: ([bound, limit, characters]) =>
      `Tiene que ser ${boundOf(bound)} ${limit}${characters === undefined ? '' : ' caracteres'}.`,
  },
  {
    english: /^This has to be a list of (at least|at most) (\d+)\.$/,
    words: ([bound, limit]) => `Tiene que ser una lista de ${boundOf(bound)} ${limit}.`,
  },
  {
    english: /^The request is larger than (\d+) KiB\.$/,
    words: ([most]) => `La solicitud pesa más de ${most} KiB.`,
  },
];

function boundOf(bound: string | undefined): string {
  return bound === 'at least' ? 'por lo menos' : 'como máximo';
}
