import { WebhookTestCard } from '#booking/pages/wizard/webhook-test-card.tsx';
import { Wizard } from '#booking/pages/wizard/wizard.tsx';
import type { Layout } from '#booking/rules/steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { WizardSite } from '#kernel/contract/site.ts';

export interface BookingProps {
  layout: Layout;
  /** Everything on sale. */
  catalogue: Catalogue;
  site: WizardSite;
}

export function BookingView({ layout, catalogue, site }: BookingProps) {
  return (
    <>
      <Wizard catalogue={catalogue} layout={layout} site={site} />
      {layout === 'site' && site.webhookTestCard && <WebhookTestCard anonKey={site.anonKey} />}
    </>
  );
}
