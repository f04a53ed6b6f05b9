import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Layout } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Compare } from './compare.tsx';
import { Doors } from './doors.tsx';
import { homeInWords } from './home-label.ts';
import { homeOffer } from './home-offer.ts';
import { ServiceCard } from './service-card.tsx';
import { type ServiceSection, serviceSections } from './service-sections.ts';
import type { LaterState } from './use-later.ts';

export interface ServiceStepProps {
  later: LaterState;
  catalogue: Catalogue;
  draft: BookingDraft;
  rules: PriceRules;
  layout: Layout;
  onSelect: (id: string) => void;
  onSkip: () => void;
}

export function ServiceStep({ layout, onSkip, ...step }: ServiceStepProps) {
  const { catalogue, draft } = step;
  const whose = draft.homeGiven ? texts.yourHome : homeInWords(catalogue, draft);
  const props = { ...step, whose };
  return (
    <div className="flex flex-col gap-8">
      {catalogue.doors?.shown && <Doors {...props} />}
      <Compare {...props} />
      {serviceSections(catalogue).map((section) => (
        <Section key={section.category} section={section} {...props} />
      ))}
      <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
        <p className="text-ink-soft">{texts.skipAbout[layout]}</p>
        <Button onClick={onSkip} variant="secondary">
          {texts.skip[layout]}
        </Button>
      </div>
    </div>
  );
}

interface SectionProps extends Omit<ServiceStepProps, 'later' | 'layout' | 'onSkip'> {
  section: ServiceSection;
  whose: string;
}

function Section({ section: { category, services }, ...props }: SectionProps) {
  const { catalogue, draft, rules, whose, onSelect } = props;
  const id = `services-${category}`;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center gap-3">
        <h3 className="font-semibold text-lg" id={id}>
          {texts.sections[category]}
        </h3>
        <Badge tone={category === 'wellness' ? 'apricot' : 'outline'}>
          {texts.badges[category]}
        </Badge>
      </div>
      <div className="orphanless grid grid-cols-1 gap-4 md:grid-cols-2">
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            {...homeOffer(catalogue, draft, service, rules)}
            onSelect={onSelect}
            selected={service.id === draft.serviceId}
            service={service}
            whose={whose}
          />
        ))}
      </div>
    </section>
  );
}
