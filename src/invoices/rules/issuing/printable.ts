/**
 * The letters that every PDF reader has without a font in the file (Windows-1252): all of English and
 * Spanish. Besides Latin-1 it has these.
 */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that no accent makes. */
const PLAIN: Readonly<Record<string, string>> = {
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
 * A text as a PDF can show it: a letter that it has not loses its accent, "Łódź" is "Lódz", and what has no
 * such letter is "?". The page, the emails and the database keep the text as it is.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  const [base = ''] = letter.normalize('NFD');
  if (isPrintable(base)) return base;
  return PLAIN[letter] ?? (/\s/u.test(letter) ? ' ' : '?');
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) || MORE.includes(letter);
}
