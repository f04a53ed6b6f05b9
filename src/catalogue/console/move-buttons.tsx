import type { ReactNode } from 'react';
import { catalogueTexts } from '#catalogue/words/en/console.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/console/parts/icons.tsx';

const texts = catalogueTexts.order;

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Moves an entry one place up or down. At the ends they stay focusable, so a moved entry keeps the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton isOff={isFirst} label={texts.up(name)} onMove={() => onMove(-1)}>
        <ArrowUpIcon className="size-5" />
      </MoveButton>
      <MoveButton isOff={isLast} label={texts.down(name)} onMove={() => onMove(1)}>
        <ArrowDownIcon className="size-5" />
      </MoveButton>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  isOff: boolean;
  onMove: () => void;
  children: ReactNode;
}

function MoveButton({ label, isOff, onMove, children }: MoveButtonProps) {
  return (
    <button
      aria-disabled={isOff || undefined}
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-card border border-control bg-surface hover:bg-tint disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-soft"
      onClick={() => !isOff && onMove()}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}
