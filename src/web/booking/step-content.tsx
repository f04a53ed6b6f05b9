import type { Layout } from '#domain/booking/steps.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { PriceRules } from '#domain/pricing/quote.ts';
import { AddOnsStep } from './add-ons-step.tsx';
import { ContactStep } from './contact-step.tsx';
import type { Estimate } from './estimate.ts';
import { FrequencyStep } from './frequency-step.tsx';
import { HomeStep } from './home-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ServiceStep } from './service-step.tsx';
import type { WizardControl } from './use-wizard.ts';

interface StepContentProps {
  wizard: WizardControl;
  catalogue: Catalogue;
  layout: Layout;
  rules: PriceRules;
  estimate: Estimate;
  referral: { refreshing: boolean; refresh: () => void };
}

/** The current step. */
export function StepContent({ wizard, referral, ...props }: StepContentProps) {
  const { draft, change } = wizard;
  const { catalogue, rules } = props;
  switch (wizard.step) {
    case 'service':
      return (
        <ServiceStep
          catalogue={catalogue}
          layout={props.layout}
          onSelect={(id) => change({ type: 'service', id })}
          onSkip={wizard.skipService}
          serviceId={draft.serviceId}
        />
      );
    case 'frequency':
      return (
        <FrequencyStep
          onSelect={(frequency) => change({ type: 'frequency', frequency })}
          {...{ catalogue, draft, rules }}
        />
      );
    case 'add-ons':
      return <AddOnsStep {...{ catalogue, draft, rules, change }} />;
    case 'contact':
      return (
        <ContactStep
          draft={draft}
          onChange={(field, value) => change({ type: 'contact', field, value })}
          onRefresh={referral.refresh}
          refreshing={referral.refreshing}
        />
      );
    case 'home':
      return <HomeStep {...{ catalogue, draft, change }} />;
    case 'review':
      return (
        <ReviewStep
          estimate={props.estimate}
          goTo={wizard.goTo}
          onContact={(field, value) => change({ type: 'contact', field, value })}
          {...{ catalogue, draft }}
        />
      );
  }
}
