import type { consolePatterns as en } from '../../en/console/problem-patterns.ts';

export const consolePatterns: typeof en = [
  // Somebody else was faster
  {
    english:
      /^Somebody changed this booking meanwhile\.(?: (?!Last here: )(.+?))?(?: Last here: (.+)\.)? Nothing of yours was done: look at it again\.$/,
    words: ([news, who], say) =>
      sentences(
        'Alguien cambió esta reserva mientras tanto.',
        news && say(news),
        who && `Lo último aquí: ${who}.`,
        UNDONE,
      ),
  },
  {
    english:
      /^Somebody changed this enquiry meanwhile\.(?: Last here: (.+) \(([a-z ]+)\)\.)? Nothing of yours was done: look at it again\.$/,
    words: ([who, act = '']) =>
      sentences(
        'Alguien cambió esta consulta mientras tanto.',
        who && `Lo último aquí: ${who} (${enquiryActs[act] ?? act}).`,
        UNDONE,
      ),
  },
  {
    english:
      /^This credit changed meanwhile: it is (\S+) now\.(?: Last: (\S+) (added|taken off) by (.+)\.)? Nothing of yours was done: look at it again\.$/,
    words: ([balance, amount, act, who = '']) =>
      sentences(
        `Este crédito cambió mientras tanto: ahora es de ${balance}.`,
        amount &&
          `Lo último: ${act === 'added' ? 'se sumaron' : 'se restaron'} ${amount}, por ${actors[who] ?? who}.`,
        UNDONE,
      ),
  },
  {
    english: /^(.+) saved, published or discarded the draft in the meantime\. Look at it again\.$/,
    words: ([who = '']) =>
      `${actors[who] ?? who} guardó, publicó o descartó el borrador mientras tanto. Revíselo de nuevo.`,
  },
  {
    english:
      /^(.+) changed the draft in the meantime, so nothing was done\. Look at what changed\.$/,
    words: ([who = '']) =>
      `${actors[who] ?? who} cambió el borrador mientras tanto, así que no se hizo nada. Revise lo que cambió.`,
  },

  // Signing in
  {
    english: /^Use (\d+) characters at most\.$/,
    words: ([most]) => `Use ${most} caracteres como máximo.`,
  },
  {
    english: /^Use at least (\d+) characters: a sentence is easy to remember\.$/,
    words: ([least]) => `Use por lo menos ${least} caracteres: una frase es fácil de recordar.`,
  },
  {
    english: /^That was too often\. Please try again in (?:a second|(\d+) (seconds|minutes))\.$/,
    words: ([count, unit]) =>
      `Fueron demasiados intentos. Inténtelo de nuevo en ${count === undefined ? 'un segundo' : `${count} ${unit === 'minutes' ? 'minutos' : 'segundos'}`}.`,
  },
  {
    english: /^Open the console at (\S+): this came from another address\.$/,
    words: ([address]) => `Abra la consola en ${address}: esto vino de otra dirección.`,
  },

  // Looking for something
  {
    english: /^Type at least (\d+) characters of a name, phone, email or reference\.$/,
    words: ([least]) =>
      `Escriba por lo menos ${least} caracteres de un nombre, teléfono, correo o referencia.`,
  },
  {
    english: /^Type at least (\d+) digits of a phone number(, or a whole email address)?\.$/,
    words: ([least, or]) =>
      `Escriba por lo menos ${least} dígitos de un teléfono${or === undefined ? '' : ', o un correo electrónico completo'}.`,
  },

  // Money
  {
    english: /^There is (\S+) to use: enter that at most\.$/,
    words: ([left]) => `Hay ${left} para usar: escriba eso como máximo.`,
  },
  {
    english: /^Enter an amount above 0 and at most (\S+)\.$/,
    words: ([most]) => `Escriba un importe mayor que 0 y de ${most} como máximo.`,
  },
  {
    english: /^This phone number has (\S+) of credit\.$/,
    words: ([left]) => `Este teléfono tiene ${left} de crédito.`,
  },

  // The catalogue, and the test of the CRM's addresses
  {
    english: /^(.+) was sold, so it can be switched off, but not taken out or renamed\.$/,
    words: ([name]) =>
      `${name} ya se vendió, así que se puede desactivar, pero no quitar ni cambiar de nombre.`,
  },
  { english: /^It answered (\d+)\.$/, words: ([status]) => `Respondió ${status}.` },
];

const UNDONE = 'Lo suyo no se hizo: vuelva a mirar.';

/** What was done last to an enquiry, by its English. */
const enquiryActs: Readonly<Record<string, string>> = {
  quoted: 'ofreció un precio',
  'quote sent again': 'envió el precio otra vez',
  'quote link copied': 'copió el enlace del precio',
  replied: 'respondió',
  closed: 'la cerró',
  reopened: 'la reabrió',
  reminded: 'envió el recordatorio',
  deleted: 'la borró',
};

/** Who did it, where that is nobody by name. */
const actors: Readonly<Record<string, string>> = {
  'Somebody else': 'Otra persona',
  'the server': 'el servidor',
  'the card processor': 'el procesador de pagos',
};

function sentences(...each: readonly (string | undefined)[]): string {
  return each.filter(Boolean).join(' ');
}
