import { homeLabel } from '#booking/pages/wizard/home-label.ts';
import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { emergencyServiceId, findAddOn, findService, findSize } from '#catalogue/rules/lookup.ts';
import { answersWithDefaults, givenAnswers } from '#catalogue/rules/questions.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { doorTitles } from '#catalogue/words/en/doors.ts';
import { Card } from '#ui/parts/card.tsx';

interface ServiceDetailsProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  goTo: (step: StepId) => void;
}

/** A part of the sentence, and the step where it can be changed. */
interface Row {
  readonly label: string;
  readonly value: string;
  /** Where it is chosen. */
  readonly step: StepId;
}

export function ServiceDetails({ catalogue, draft, goTo }: ServiceDetailsProps) {
  const rows = detailRows(catalogue, draft);
  return (
    <Card aria-labelledby="service-details">
      <h4 className="font-semibold text-lg" id="service-details">
        {laterTexts.details}
      </h4>
      <p className="wrap-anywhere mt-1">{rows.map(({ value }) => value).join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span aria-hidden="true" className="text-ink-soft">
          {laterTexts.change}
        </span>
        {rows.map(({ label, step }) => (
          <button
            aria-label={laterTexts.changeWhat(label)}
            className="min-h-11 min-w-11 text-primary underline decoration-tint-line underline-offset-4"
            key={label}
            onClick={() => goTo(step)}
            type="button"
          >
            {label}
          </button>
        ))}
      </p>
    </Card>
  );
}

function detailRows(catalogue: Catalogue, draft: BookingDraft): Row[] {
  const service = findService(catalogue, draft.serviceId);
  const { frequency, levels } = draft;
  const isPlan = service?.planPrices && frequency !== 'one-time';
  const home = homeLabel(catalogue, draft);
  const answers = answerNames(catalogue, draft);
  const addOns = draft.addOns.map(
    ({ id, quantity }) =>
      `${findAddOn(catalogue, id)?.name ?? id} (${quantity} ${laterTexts.hours(quantity)})`,
  );
  const withoutService = addOns.length > 0 ? laterTexts.addOnsOnly : laterTexts.noService;
  return [
    { label: laterTexts.service, value: service?.name ?? withoutService, step: 'service' },
    ...(isPlan
      ? ([
          {
            label: laterTexts.visits,
            value: laterTexts.frequencyAbout[frequency],
            step: 'frequency',
          },
        ] as const)
      : []),
    { label: laterTexts.addOns, value: addOns.join(', ') || laterTexts.noAddOns, step: 'add-ons' },
    {
      label: laterTexts.home,
      value: home ? [home, laterTexts.level(levels), ...answers].join(', ') : laterTexts.notGiven,
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

/** The answers about the home; a home without a list price has no questions. */
function answerNames(catalogue: Catalogue, draft: BookingDraft): string[] {
  if (findSize(catalogue, draft.bedroomBath, draft.sizeCategory)?.multiplier === null) return [];
  const answers = answersWithDefaults(catalogue, draft);
  return givenAnswers(catalogue, { ...selectionOf(draft), answers }).map(({ name }) => name);
}
