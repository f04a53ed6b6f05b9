import type { PlainContact } from '#contract/plain-contact.ts';
import { type PageName, pageNames, type RenderPage, type SiteConfig } from '#contract/site.ts';
import { trustOf } from '#domain/catalogue/trust.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { type Language, languages, ownLanguage } from '#domain/language.ts';
import type { Catalogues } from '#server/features/catalogue/catalogue.ts';
import { contentSecurityPolicy, previewPolicy } from './content-security-policy.ts';
import { type EncodedFile, encodedFile } from './encoded-file.ts';

/** A page ready to be sent: made once for a catalogue version and a language. */
export interface PageFile {
  file: EncodedFile;
  policy: string;
}

export interface RenderedPages {
  /** @throws what the page's rendering throws; nothing of it is kept. */
  get(name: PageName, language: Language): PageFile;
  /** False: there is no such page, the owner has written nothing for it. */
  has(name: PageName): boolean;
  /** A booking page of any catalogue: marked as a preview, kept nowhere, and unable to call us. */
  preview(name: 'booking' | 'embed', catalogue: Catalogue): { html: string; policy: string };
  /** The contact page of one visitor: kept nowhere. */
  contact(contact: PlainContact, language: Language): { html: string; policy: string };
  /** Makes every page and its encodings before somebody waits for them. */
  warm(): Promise<void>;
}

interface RenderedPagesOptions {
  renderers: Readonly<Record<Language, RenderPage>>;
  catalogues: Pick<Catalogues, 'current'>;
  site: SiteConfig;
  /** PUBLIC_URL. */
  origin: string | null;
  embedOrigins: readonly string[];
}

export function renderedPages(options: RenderedPagesOptions): RenderedPages {
  const { renderers, catalogues, site, origin, embedOrigins } = options;
  let version = 0;
  const pages = new Map<`${Language} ${PageName}`, PageFile>();

  function get(name: PageName, language: Language): PageFile {
    const catalogue = catalogues.current();
    if (catalogue.version !== version) pages.clear();
    version = catalogue.version;
    const known = pages.get(`${language} ${name}`);
    if (known !== undefined) return known;
    const rendered = renderers[language](name, { catalogue, site, origin });
    const page = {
      file: encodedFile(rendered.html, true),
      policy: contentSecurityPolicy(name, rendered, embedOrigins),
    };
    pages.set(`${language} ${name}`, page);
    return page;
  }

  return {
    get,
    has: (name) => name !== 'guarantee' || trustOf(catalogues.current()).guarantee !== '',
    preview(name, catalogue) {
      const rendered = renderers[ownLanguage](name, {
        catalogue,
        site: { ...site, preview: true, webhookTestCard: false },
        origin,
      });
      return { html: rendered.html, policy: previewPolicy(rendered) };
    },
    contact(contact, language) {
      const catalogue = catalogues.current();
      const rendered = renderers[language]('contact', { catalogue, site, origin, contact });
      return {
        html: rendered.html,
        policy: contentSecurityPolicy('contact', rendered, embedOrigins),
      };
    },
    async warm() {
      const files = languages.flatMap((language) =>
        pageNames.map((name) => get(name, language).file),
      );
      await Promise.all(files.flatMap((file) => file.encodings.map((e) => file.as(e))));
    },
  };
}
