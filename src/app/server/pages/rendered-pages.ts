import type { RatingTotalsCache } from '#after-visit/server/after-visit.ts';
import { type FirstBookings, mostBooked } from '#catalogue/rules/most-booked.ts';
import { type RatingTotals, trustOrEmpty, withRatings } from '#catalogue/rules/trust.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import type { FirstBookingsCache } from '#figures/server/figures.ts';
import { type PageName, pageNames, type SiteConfig } from '#kernel/contract/site.ts';
import type { Scheme } from '#kernel/rules/business/theme-tokens.ts';
import { type Language, type OfferedLanguages, offeredLanguage } from '#kernel/rules/language.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { contentSecurityPolicy, previewPolicy } from './content-security-policy.ts';
import { type EncodedFile, encodedFile } from './encoded-file.ts';

/** A page ready to send, rendered once per published version and language. */
export interface PageFile {
  file: EncodedFile;
  policy: string;
}

export interface RenderedPages {
  /** @throws what the page's rendering throws; nothing of it is cached. */
  get(name: PageName, language: Language): PageFile;
  /** The offered languages. The first is the default. */
  languages(): OfferedLanguages;
  /** False: the page does not exist, because the owner wrote nothing for it, or sells no gift cards there. */
  has(name: PageName): boolean;
  /** A booking page of any catalog: marked as a preview, not cached, and unable to call us. */
  preview(name: PreviewName, shown: PagePreview): { html: string; policy: string };
  /** The contact page of one visitor; not cached. */
  contact(contact: PlainContact, language: Language): { html: string; policy: string };
  /** Renders every page in advance, and compresses those that visitors open first. */
  warm(): Promise<void>;
}

export type PreviewName = 'booking' | 'embed' | 'contact';

/** What to preview before publishing; a missing part is as published. */
export interface PagePreview {
  readonly catalogue?: Catalogue;
  readonly site?: SiteConfig;
  readonly scheme?: Scheme | undefined;
  readonly language?: Language | undefined;
}

interface RenderedPagesOptions {
  renderers: Readonly<Record<Language, RenderPage>>;
  catalogues: Pick<Catalogues, 'current'>;
  ratings: Pick<RatingTotalsCache, 'current'>;
  firstBookings: Pick<FirstBookingsCache, 'current'>;
  /** The same object until something in it changes. */
  site: () => SiteConfig;
  /** PUBLIC_URL. */
  origin: string | null;
}

/** Compressing a page takes about 50 ms. All pages in all encodings would keep a CPU busy for 2 s at each start. */
const OPENED_FIRST: ReadonlySet<PageName> = new Set(['booking', 'embed', 'schedule']);

export function renderedPages(options: RenderedPagesOptions): RenderedPages {
  const { renderers, origin } = options;
  const soldNow = countedCatalogue(options);
  let made: { catalogue: Catalogue; site: SiteConfig } | null = null;
  const pages = new Map<`${Language} ${PageName}`, PageFile>();

  function get(name: PageName, language: Language): PageFile {
    const catalogue = soldNow();
    const site = options.site();
    if (made?.catalogue !== catalogue || made.site !== site) pages.clear();
    made = { catalogue, site };
    const known = pages.get(`${language} ${name}`);
    if (known !== undefined) return known;
    const rendered = renderers[language](name, { catalogue, site, origin });
    const page = {
      file: encodedFile(rendered.html, true),
      policy: contentSecurityPolicy(name, rendered, site.embedOrigins),
    };
    pages.set(`${language} ${name}`, page);
    return page;
  }

  return {
    get,
    languages: () => options.site().languages,
    has(name) {
      if (name === 'gift-cards') return options.site().sellsGiftCards === true;
      return name !== 'guarantee' || trustOrEmpty(soldNow()).guarantee !== '';
    },
    preview(name, { catalogue = soldNow(), site = options.site(), scheme, language }) {
      const spoken = offeredLanguage(language ?? site.languages[0], site.languages);
      const rendered = renderers[spoken](name, {
        catalogue,
        site: { ...site, preview: true, webhookTestCard: false },
        origin,
        ...(scheme && { scheme }),
      });
      return { html: rendered.html, policy: previewPolicy(rendered) };
    },
    contact(contact, language) {
      const catalogue = soldNow();
      const site = options.site();
      const rendered = renderers[language]('contact', { catalogue, site, origin, contact });
      return {
        html: rendered.html,
        policy: contentSecurityPolicy('contact', rendered, site.embedOrigins),
      };
    },
    // One by one: Node.js has four threads, and other work (a readiness check) needs its turn.
    async warm() {
      for (const language of options.site().languages) {
        for (const name of pageNames) {
          const { file } = get(name, language);
          if (OPENED_FIRST.has(name)) await file.as('br');
        }
      }
    },
  };
}

/** The catalog with what is counted: the same object until something in it changes. */
function countedCatalogue(
  options: Pick<RenderedPagesOptions, 'catalogues' | 'ratings' | 'firstBookings'>,
): () => Catalogue {
  let made: Made | null = null;
  return () => {
    const sold = options.catalogues.current();
    const totals = options.ratings.current();
    const firstBookings = options.firstBookings.current();
    const isSame = made?.version === sold.version && made.totals === totals;
    if (made !== null && isSame && made.firstBookings === firstBookings) return made.catalogue;
    const leading = mostBooked(sold, firstBookings);
    // Bookings are counted every few minutes, and rarely change which service leads.
    const catalogue =
      made !== null && isSame && String(made.catalogue.mostBooked ?? []) === String(leading)
        ? made.catalogue
        : withCounted(sold, totals, leading);
    made = { version: sold.version, totals, firstBookings, catalogue };
    return catalogue;
  };
}

interface Made {
  readonly version: number;
  readonly totals: RatingTotals;
  readonly firstBookings: FirstBookings;
  readonly catalogue: Catalogue;
}

function withCounted(sold: Catalogue, totals: RatingTotals, leading: string[]): Catalogue {
  const told = trustOrEmpty(sold);
  const trust = withRatings(told, totals);
  if (trust === told && leading.length === 0) return sold;
  return {
    ...sold,
    ...(trust !== told && { trust }),
    ...(leading.length > 0 && { mostBooked: leading }),
  };
}
