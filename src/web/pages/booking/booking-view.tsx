import type { WizardSite } from '#contract/site.ts';
import type { Layout } from '#domain/booking/steps.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { WebhookTestCard } from '#web/booking/webhook-test-card.tsx';
import { Wizard } from '#web/booking/wizard.tsx';

export interface BookingProps {
  layout: Layout;
  /** What is offered. */
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
