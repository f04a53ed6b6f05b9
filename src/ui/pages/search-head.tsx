import { type Language, languageAddress, type OfferedLanguages } from '#kernel/rules/language.ts';
import { language } from '#kernel/words/en/language.ts';
import type { PageData } from '#registry/page-data.ts';
import { Inline } from './inline.tsx';
import type { PageDefinition } from './page.ts';
import { scriptSafeJson } from './script-safe-json.ts';

interface SearchHeadProps {
  page: Pick<PageDefinition<never>, 'title' | 'description' | 'search'>;
  data: PageData;
}

/**
 * A page's name and description, and what search engines and shared links need: its address, a
 * picture and the offers. Full addresses need PUBLIC_URL and are left out without it, because a
 * request's Host can be forged.
 */
export function SearchHead({ page, data }: SearchHeadProps) {
  const { site, origin } = data;
  const title = `${page.title} · ${site.businessName}`;
  const description = page.description(site);
  // A data block, not a script, so the page's policy needs no exception.
  const offers = page.search?.data?.(data) ?? null;
  return (
    <>
      <title>{title}</title>
      <meta content={description} name="description" />
      {page.search === undefined ? (
        <meta content="noindex" name="robots" />
      ) : (
        <>
          <meta content={title} property="og:title" />
          <meta content={description} property="og:description" />
          <meta content="website" property="og:type" />
          {origin !== null && (
            <Addresses offered={site.languages} origin={origin} search={page.search} />
          )}
          {offers !== null && (
            <Inline tag="script" text={scriptSafeJson(offers)} type="application/ld+json" />
          )}
        </>
      )}
    </>
  );
}

function Addresses(props: {
  offered: OfferedLanguages;
  origin: string;
  search: NonNullable<SearchHeadProps['page']['search']>;
}) {
  const { offered, origin, search } = props;
  const addressIn = (each: Language) => origin + languageAddress(search.path, each, offered);
  return (
    <>
      <link href={addressIn(language)} rel="canonical" />
      {offered.length > 1 && (
        <>
          <link href={origin + search.path} hrefLang="x-default" rel="alternate" />
          {offered.map((each) => (
            <link href={addressIn(each)} hrefLang={each} key={each} rel="alternate" />
          ))}
        </>
      )}
      <meta content={addressIn(language)} property="og:url" />
      <meta content={origin + search.picture} property="og:image" />
      <meta content="summary_large_image" name="twitter:card" />
    </>
  );
}
