import type { Layout } from '#domain/booking/steps.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { texts } from '#texts/wizard.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ServiceCard } from './service-card.tsx';
import { type ServiceSection, serviceSections } from './service-sections.ts';

interface ServiceStepProps {
  catalogue: Catalogue;
  layout: Layout;
  serviceId: string | null;
  onSelect: (id: string) => void;
  onSkip: () => void;
}

export function ServiceStep({ catalogue, layout, serviceId, onSelect, onSkip }: ServiceStepProps) {
  return (
    <div className="flex flex-col gap-8">
      {serviceSections(catalogue).map((section) => (
        <Section key={section.category} {...{ section, serviceId, onSelect }} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-6">
        <p className="text-ink-soft">{texts.skipAbout[layout]}</p>
        <Button onClick={onSkip} variant="secondary">
          {texts.skip[layout]}
        </Button>
      </div>
    </div>
  );
}

interface SectionProps extends Pick<ServiceStepProps, 'serviceId' | 'onSelect'> {
  section: ServiceSection;
}

function Section({ section: { category, services }, serviceId, onSelect }: SectionProps) {
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
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            onSelect={onSelect}
            selected={service.id === serviceId}
            service={service}
          />
        ))}
      </div>
    </section>
  );
}
