import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Layout } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import type { Catalogue, Service } from '#catalogue/rules/types.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Compare } from './compare.tsx';
import { homeOffer } from './home-offer.ts';
import { ServiceCard } from './service-card.tsx';
import { type ServiceSection, serviceSections } from './service-sections.ts';
import type { LaterModuleState } from './use-later.ts';

export interface ServiceStepProps {
  later: LaterModuleState;
  catalogue: Catalogue;
  draft: BookingDraft;
  rules: PriceRules;
  layout: Layout;
  onSelect: (id: string) => void;
  onSkip: () => void;
}

export function ServiceStep({ layout, onSkip, ...step }: ServiceStepProps) {
  const sections = serviceSections(step.catalogue);
  return (
    <div className="flex flex-col gap-4">
      {sections.length > 1 && (
        <ul className="-my-3 flex flex-wrap gap-x-6">
          {sections.map(({ category }) => (
            <li key={category}>
              <a
                className="inline-flex min-h-11 items-center font-medium text-primary text-sm underline decoration-tint-line underline-offset-4"
                href={`#services-${category}`}
              >
                {texts.sections[category]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {sections.map((section) => (
        <Section key={section.category} section={section} {...step} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
        <Compare {...step} />
        <p className="text-ink-soft text-sm">{texts.skipAbout[layout]}</p>
        <Button onClick={onSkip} variant="secondary">
          {texts.skip[layout]}
        </Button>
      </div>
    </div>
  );
}

interface SectionProps extends Omit<ServiceStepProps, 'layout' | 'onSkip'> {
  section: ServiceSection;
}

function Section({ section: { category, listed }, ...props }: SectionProps) {
  const { catalogue, draft, rules, onSelect } = props;
  const id = `services-${category}`;
  const leads = listed.filter(({ lead }) => lead !== null);
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h3 className="font-semibold text-lg" id={id}>
          {texts.sections[category]}
        </h3>
        <Badge tone={category === 'wellness' ? 'apricot' : 'outline'}>
          {texts.badges[category]}
        </Badge>
      </div>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-4">
        {listed.map(({ service, lead }) => (
          <ServiceCard
            key={service.id}
            {...homeOffer(catalogue, draft, service, rules)}
            lead={lead}
            mostBooked={catalogue.mostBooked?.includes(service.id)}
            onSelect={onSelect}
            selected={service.id === draft.serviceId}
            service={service}
            visit={visitNote(props, service)}
            alone={lead !== null && leads.length === 1}
          />
        ))}
      </div>
    </section>
  );
}

/** What more frequent visits save; loaded with the later steps. */
function visitNote({ draft, later, ...of }: Omit<SectionProps, 'section'>, service: Service) {
  if (service.id !== draft.serviceId || draft.frequency === 'monthly') return texts.oneVisit;
  return typeof later === 'object' ? later.chosenVisitText({ draft, ...of }, service) : null;
}
