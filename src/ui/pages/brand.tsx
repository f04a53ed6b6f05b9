import type { SiteConfig } from '#kernel/contract/site.ts';
import { shownLogo } from '#kernel/rules/business/logo.ts';

/** Whose pages these are: the logo, or the house, and the name where the logo does not hold it. */
export function Brand({ site }: { site: SiteConfig }) {
  const logo = shownLogo(site.logo);
  const size = logo ?? { width: 32, height: 32 };
  return (
    <>
      <img
        alt={logo?.isWordmark ? site.businessName : ''}
        className={logo ? 'logo' : 'size-8'}
        // Else React preloads it.
        fetchPriority="low"
        height={size.height}
        src={logo?.address ?? houseOf(site)}
        width={size.width}
      />
      {!logo?.isWordmark && site.businessName}
    </>
  );
}

/** A tab's icon: a logo that is as wide as high, else the house. */
export function iconOf(site: SiteConfig): string {
  const logo = shownLogo(site.logo);
  return logo?.isSquare ? logo.address : houseOf(site);
}

/** In the color of the business, where it has one. */
function houseOf({ brandColor }: SiteConfig): string {
  return brandColor === '' ? '/favicon.svg' : `/favicon-${brandColor.slice(1)}.svg`;
}
