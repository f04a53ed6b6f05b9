import { emergencyServiceId, findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import type { BookingDraft } from './draft/draft.ts';

/** The wizard on / and the wizard on /embed. */
export type Layout = 'site' | 'embed';

export const stepIds = ['service', 'frequency', 'add-ons', 'contact', 'home', 'review'] as const;
export type StepId = (typeof stepIds)[number];

/** Why Next is disabled. */
export type Blocker =
  | 'phone-missing'
  | 'phone-invalid'
  | 'email-invalid'
  | 'home-missing'
  | 'size-missing'
  | 'emergency-unconfirmed';

const stepOrders = {
  site: ['service', 'frequency', 'add-ons', 'contact', 'home', 'review'],
  embed: ['service', 'frequency', 'contact', 'home', 'add-ons', 'review'],
} as const satisfies Record<Layout, readonly StepId[]>;

/** Every step that the layout may show, in order. */
export function layoutSteps(layout: Layout): readonly StepId[] {
  return stepOrders[layout];
}

/** The steps of this draft, in order: six for a wellness plan, five otherwise (specification 2). */
export function stepsFor(layout: Layout, catalogue: Catalogue, draft: BookingDraft): StepId[] {
  const isPlan = findService(catalogue, draft.serviceId)?.category === 'wellness';
  return stepOrders[layout].filter((step) => step !== 'frequency' || isPlan);
}

/** What keeps the visitor on this step; empty if Next works (specification 4). */
export function stepBlockers(step: StepId, draft: BookingDraft): Blocker[] {
  if (step === 'contact') return contactBlockers(draft);
  if (step === 'home') return homeBlockers(draft);
  return [];
}

/** A step may be entered once nothing blocks the steps before it. */
export function mayEnterStep(
  step: StepId,
  layout: Layout,
  catalogue: Catalogue,
  draft: BookingDraft,
): boolean {
  const steps = stepsFor(layout, catalogue, draft);
  const index = steps.indexOf(step);
  if (index === -1) return false;
  return steps.slice(0, index).every((earlier) => stepBlockers(earlier, draft).length === 0);
}

/** The requested step if it may be entered, else the last one before it that may. */
export function reachableStep(
  wanted: string | null,
  layout: Layout,
  catalogue: Catalogue,
  draft: BookingDraft,
): StepId {
  const steps = stepsFor(layout, catalogue, draft);
  const upTo = steps.slice(0, steps.indexOf(wanted as StepId) + 1);
  return upTo.findLast((step) => mayEnterStep(step, layout, catalogue, draft)) ?? 'service';
}

function contactBlockers({ customerPhone, customerEmail }: BookingDraft): Blocker[] {
  const blockers: Blocker[] = [];
  if (customerPhone.trim() === '') blockers.push('phone-missing');
  else if (!readPhone(customerPhone)) blockers.push('phone-invalid');
  if (customerEmail.trim() !== '' && !readEmail(customerEmail)) blockers.push('email-invalid');
  return blockers;
}

function homeBlockers(draft: BookingDraft): Blocker[] {
  const blockers: Blocker[] = [];
  if (draft.bedroomBath === '') blockers.push('home-missing');
  if (draft.sizeCategory === '') blockers.push('size-missing');
  if (draft.serviceId === emergencyServiceId && !draft.isEmergency) {
    blockers.push('emergency-unconfirmed');
  }
  return blockers;
}
