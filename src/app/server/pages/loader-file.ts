import type { OfferedLanguages } from '#kernel/rules/language.ts';
import { type EncodedFile, encodedFile } from './encoded-file.ts';

/** How the loader detects a request for Spanish (booking/pages/embed/place.ts). */
const ASKS_FOR_SPANISH = '/^es/';
const ALWAYS = '/^/';
const NEVER = '/(?!)/';

/** The loader for other websites, whose own texts are in a language that the pages offer. */
export function loaderFiles(): (
  built: EncodedFile,
  offered: OfferedLanguages,
) => Promise<EncodedFile> {
  let made: { readonly of: string; readonly file: EncodedFile } | null = null;
  return async (built, offered) => {
    if (offered.length > 1) return built;
    const { bytes, etag } = await built.as('identity');
    const of = `${etag} ${offered[0]}`;
    if (made?.of === of) return made.file;
    const script = new TextDecoder().decode(bytes);
    const pattern = offered[0] === 'es' ? ALWAYS : NEVER;
    made = { of, file: encodedFile(script.replaceAll(ASKS_FOR_SPANISH, pattern), true) };
    return made.file;
  };
}
