import type { SiteConfig } from '#kernel/contract/site.ts';
import { shownLogo } from '#kernel/rules/business/logo.ts';

/** The business's logo, or the house drawing, and its name unless the logo contains it. */
export function Brand({ site }: { site: SiteConfig }) {
  const logo = shownLogo(site.logo);
  const size = logo ?? { width: 32, height: 32 };
  return (
    <>
      <img
        alt={logo?.isWordmark ? site.businessName : ''}
        className={logo ? 'logo' : 'size-8'}
        // Otherwise React preloads it.
        fetchPriority="low"
        height={size.height}
        src={logo?.address ?? houseOf(site)}
        width={size.width}
      />
      {!logo?.isWordmark && site.businessName}
    </>
  );
}

/** A tab's icon: a square logo, or the house. */
export function iconOf(site: SiteConfig): string {
  const logo = shownLogo(site.logo);
  return logo?.isSquare ? logo.address : houseOf(site);
}

/** The house in the business's color, if it has one. */
function houseOf({ brandColor }: SiteConfig): string {
  return brandColor === '' ? '/favicon.svg' : `/favicon-${brandColor.slice(1)}.svg`;
}
