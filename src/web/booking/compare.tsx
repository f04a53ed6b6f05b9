import { startTransition, useState } from 'react';
import { texts } from '#texts/wizard.ts';
import { Button } from '#web/ui/button.tsx';
import type { ServiceStepProps } from './service-step.tsx';

type CompareProps = Pick<
  ServiceStepProps,
  'later' | 'catalogue' | 'draft' | 'rules' | 'onSelect'
> & {
  /** Whom its prices are for. */
  whose: string;
};

/** Opens what each service does, room by room: a part of what comes later. */
export function Compare({ later, ...props }: CompareProps) {
  /** Null until it is asked for: closed, it gives the focus back. */
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
