import type { ReactNode } from 'react';
import { ComeBack } from '#booking/pages/wizard/come-back.tsx';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { TeamPictures } from '#booking/pages/wizard/team-pictures.tsx';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { trustFacts, trustTexts } from '#catalogue/words/en/trust.ts';
import { cancelWay } from '#orders/rules/cancel-way.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';

/**
 * "Free cancellation until 24 h before". Null if another rule applies and is shown elsewhere (a
 * plan, an emergency: ruling 31), and if nothing has a price, since nothing can be booked.
 */
export function freeUntil(
  { quote, plan, rules }: Estimate,
  { serviceId }: BookingDraft,
): string | null {
  if (quote.status !== 'priced') return null;
  const isEmergency = serviceId === emergencyServiceId;
  const way = cancelWay({ recurring: plan !== null, isEmergency });
  return way === 'free' ? trustTexts.cancel(rules.cancelFreeHours) : null;
}

interface TrustLinesProps {
  catalogue: Catalogue;
  /** When free cancellation ends; null if it is not free, or shown next to this. */
  free: string | null;
}

/** What applies to everyone, and what the owner adds, where the visitor decides. */
export function TrustLines({ catalogue, free }: TrustLinesProps) {
  return (
    <div className="flex flex-col gap-3">
      <TeamPictures catalogue={catalogue} />
      <ul className="flex flex-wrap gap-x-6 gap-y-0.5 text-sm">
        {free && <Line>{free}</Line>}
        <Line>
          <ComeBack catalogue={catalogue} />
        </Line>
        <Line>{laterTexts.secure}</Line>
        {trustFacts(catalogue).map((fact) => (
          <Line key={fact}>{fact}</Line>
        ))}
      </ul>
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <CheckIcon className="mt-1 size-4 text-primary" />
      <span>{children}</span>
    </li>
  );
}
