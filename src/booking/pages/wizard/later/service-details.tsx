import { homeLabel } from '#booking/pages/wizard/home-label.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { emergencyServiceId, findAddOn, findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { doorTitles } from '#catalogue/words/en/doors.ts';
import { Card } from '#ui/parts/card.tsx';

interface ServiceDetailsProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  goTo: (step: StepId) => void;
}

interface Row {
  readonly label: string;
  readonly value: string;
  /** Where it is chosen. */
  readonly step: StepId;
}

export function ServiceDetails({ catalogue, draft, goTo }: ServiceDetailsProps) {
  return (
    <Card aria-labelledby="service-details">
      <h4 className="font-semibold text-lg" id="service-details">
        {laterTexts.details}
      </h4>
      <dl className="mt-2 ruled">
        {rowsOf(catalogue, draft).map(({ label, value, step }) => (
          <div className="py-2" key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            {/* With very large text the button is below, and the words stay whole. */}
            <dd className="flex flex-wrap items-start gap-x-4">
              <span className="min-w-0 grow basis-32 break-words">{value}</span>
              <button
                aria-label={laterTexts.changeWhat(label)}
                className="-mt-4 -mr-2 ml-auto min-h-11 shrink-0 px-2 text-primary text-sm underline decoration-tint-line underline-offset-4"
                onClick={() => goTo(step)}
                type="button"
              >
                {laterTexts.change}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function rowsOf(catalogue: Catalogue, draft: BookingDraft): Row[] {
  const service = findService(catalogue, draft.serviceId);
  const { frequency, levels } = draft;
  const isPlan = service?.planPrices && frequency !== 'one-time';
  const home = homeLabel(catalogue, draft);
  const addOns = draft.addOns.map(
    ({ id, quantity }) =>
      `${findAddOn(catalogue, id)?.name ?? id} (${quantity} ${laterTexts.hours(quantity)})`,
  );
  const withoutService = addOns.length > 0 ? laterTexts.addOnsOnly : laterTexts.none;
  return [
    { label: laterTexts.service, value: service?.name ?? withoutService, step: 'service' },
    ...(isPlan
      ? ([
          {
            label: laterTexts.visits,
            value: `${laterTexts.frequencies[frequency]}: ${laterTexts.frequencyAbout[frequency]}`,
            step: 'frequency',
          },
        ] as const)
      : []),
    { label: laterTexts.addOns, value: addOns.join(', ') || laterTexts.none, step: 'add-ons' },
    {
      label: laterTexts.home,
      value: home ? `${home}, ${laterTexts.level(levels)}` : laterTexts.notGiven,
      step: 'home',
    },
    ...(draft.serviceId === emergencyServiceId && draft.isEmergency
      ? ([
          { label: doorTitles.emergency, value: laterTexts.emergencyConfirmed, step: 'home' },
        ] as const)
      : []),
    {
      label: laterTexts.contact,
      value: [draft.customerPhone.trim(), draft.customerEmail.trim()].filter(Boolean).join(' · '),
      step: 'contact',
    },
  ];
}
