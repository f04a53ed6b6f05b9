import { TeamPictures } from '#booking/pages/wizard/team-pictures.tsx';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { trustFacts } from '#catalogue/words/en/trust.ts';
import { TidiedRooms } from './compare/tidied-rooms.tsx';

interface PanelEndProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  step: StepId;
  /** Nothing is chosen yet. */
  invites: boolean;
}

/**
 * Below the estimate on a wide screen: the home's rooms, each as tidy as what is chosen leaves it, what
 * comes next, and who comes, which the header says on the first step.
 */
export function PanelEnd({ catalogue, draft, step, invites }: PanelEndProps) {
  const facts = step === 'service' ? [] : trustFacts(catalogue);
  return (
    <>
      <TidiedRooms {...{ catalogue, draft }} />
      {invites && <p className="mt-3 text-ink-soft text-sm">{laterTexts.afterwards}</p>}
      {facts.length > 0 && (
        <div className="mt-4 flex flex-col gap-2 text-sm">
          <TeamPictures catalogue={catalogue} />
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      )}
    </>
  );
}
