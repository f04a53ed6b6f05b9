/** Encodes JSON as UTF-8 in URL-safe base64 without padding (ruling 21). */
export function encodeBase64Json(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads both alphabets, padded or not; undefined if unreadable. */
export function decodeBase64Json(text: string): unknown {
  try {
    // A plus sign in a query arrives as a space.
    const binary = atob(text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
