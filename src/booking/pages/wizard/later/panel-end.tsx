import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { TidiedRooms } from './compare/tidied-rooms.tsx';
import { freeUntil, TrustLines } from './trust-lines.tsx';

interface PanelEndProps {
  estimate: Estimate;
  catalogue: Catalogue;
  draft: BookingDraft;
  step: StepId;
  /** Nothing is chosen yet. */
  invites: boolean;
}

/**
 * Below the estimate on a wide screen: the home's rooms, as tidy as the choices leave them, what
 * comes next, and what applies. On the first step the header says the latter.
 */
export function PanelEnd({ estimate, catalogue, draft, step, invites }: PanelEndProps) {
  return (
    <>
      <TidiedRooms {...{ catalogue, draft }} />
      {invites && <p className="mt-3 text-ink-soft text-sm">{laterTexts.afterwards}</p>}
      {step !== 'service' && (
        <div className="mt-4">
          <TrustLines catalogue={catalogue} free={freeUntil(estimate, draft)} />
        </div>
      )}
    </>
  );
}
