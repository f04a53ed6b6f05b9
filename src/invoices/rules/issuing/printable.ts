/**
 * The characters that every PDF reader has without an embedded font (Windows-1252): all of English and
 * Spanish. These are the ones outside Latin-1.
 */
const WINDOWS_1252_LETTERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that are not a base letter with an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  '−': '-',
};

/**
 * A text as a PDF can show it: a missing letter loses its accent ("Łódź" becomes "Lódz"), and anything
 * else becomes "?". The page, the emails and the database keep the original text.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  const [base = ''] = letter.normalize('NFD');
  if (isPrintable(base)) return base;
  return PLAIN_LETTERS[letter] ?? (/\s/u.test(letter) ? ' ' : '?');
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 32 && code < 127) ||
    (code >= 160 && code < 256) ||
    WINDOWS_1252_LETTERS.includes(letter)
  );
}
