import type { SiteConfig } from '#contract/site.ts';

export function CheckoutView(_props: { site: SiteConfig }) {
  return <h1 className="font-bold text-2xl">Processing</h1>;
}
