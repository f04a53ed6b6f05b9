import type { SiteConfig } from '#contract/site.ts';

export function ScheduleView({ site }: { site: SiteConfig }) {
  return <h1 className="font-bold text-2xl">{site.businessName}</h1>;
}
