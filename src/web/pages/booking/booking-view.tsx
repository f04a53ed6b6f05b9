import type { SiteConfig } from '#contract/site.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';

export interface BookingProps {
  layout: 'main' | 'embed';
  catalogue: Catalogue;
  site: SiteConfig;
}

export function BookingView({ site }: BookingProps) {
  return <h1 className="font-bold text-2xl">{site.businessName}</h1>;
}
