import { startTransition, useState } from 'react';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { Button } from '#ui/parts/button.tsx';
import type { LaterModuleState } from './use-later.ts';

export interface CompareProps {
  later: LaterModuleState;
  catalogue: Catalogue;
  draft: BookingDraft;
  rules: PriceRules;
  onSelect: (id: string) => void;
}

/** Opens what each service does, room by room. Part of the later scripts. */
export function Compare({ later, ...props }: CompareProps) {
  /** Null while closed. Closing returns the focus. */
  const [open, setOpen] = useState<boolean | null>(null);
  if (later === 'failed') return;
  return (
    <div className="-my-4">
      <Button
        aria-haspopup="dialog"
        busy={open !== null && later === 'loading'}
        className="-ml-4 max-sm:px-4 sm:-ml-5"
        onClick={() => startTransition(() => setOpen(true))}
        variant="quiet"
      >
        {texts.compare}
      </Button>
      {open !== null && later !== 'loading' && (
        <later.CompareDialog {...props} onClose={() => setOpen(false)} open={open} />
      )}
    </div>
  );
}
