import { type FocusEvent, memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { ChevronIcon } from '#ui/parts/icons.tsx';
import { Money } from '#ui/parts/money.tsx';
import { type Estimate, whatIsMissing } from './estimate.ts';
import { homeLabel } from './home-label.ts';
import type { Later } from './use-later.ts';

interface EstimatePanelProps {
  /** Null until it is there: then the price says when what of it is charged. */
  parts: Later | null;
  estimate: Estimate;
  catalogue: Catalogue;
  draft: BookingDraft;
  className: string;
}

/** From 1024 px a panel next to the step; below, a button in the bottom bar that opens into it. */
export function EstimatePanel({ className, ...props }: EstimatePanelProps) {
  const { parts, estimate, catalogue, draft } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const home = homeLabel(catalogue, draft);
  /** One that was given has an exact price, where it has one; one that is assumed is said to be. */
  const whose = draft.homeGiven
    ? estimate.quote.status === 'priced'
      ? texts.exactFor
      : String
    : texts.assumedFor;

  useEffect(() => {
    if (!open) return;
    /** What is tapped next to it does its work as well. */
    function closeBeside({ target }: MouseEvent): void {
      if (!panel.current?.contains(target as Node)) setOpen(false);
    }
    document.addEventListener('click', closeBeside);
    return () => document.removeEventListener('click', closeBeside);
  }, [open]);

  /** Open, it covers what a key moves the focus to; a press is answered by closeBeside. */
  function closeBehindKeyboard({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget) || document.querySelector(':active')) return;
    setOpen(false);
  }

  return (
    <aside
      aria-label={texts.estimate}
      className={className}
      ref={panel}
      onBlur={closeBehindKeyboard}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        aria-controls={id}
        aria-expanded={open}
        className="flex min-h-11 w-full items-center gap-3 rounded-card text-left lg:hidden"
        onClick={() => setOpen(!open)}
        type="button"
      >
        <span className="snug">
          <span className="block text-ink-soft text-xs">{texts.estimate}</span>
          <span className="font-semibold">
            <EstimateTotal estimate={estimate} />
          </span>
        </span>
        <ChevronIcon className={classNames('size-5 transition-transform', !open && 'rotate-180')} />
      </button>
      <div
        className="wizard-lines"
        id={id}
        // What may have to be scrolled can be focused; next to the step it never scrolls.
        {...(open && {
          'data-open': true,
          'aria-label': texts.estimate,
          role: 'group',
          tabIndex: 0,
        })}
      >
        <h2 className="hidden font-semibold text-lg lg:block">{texts.estimate}</h2>
        {home && <p className="mt-1 mb-4 text-ink-soft text-sm">{whose(home)}</p>}
        <EstimateBody
          {...{ parts, catalogue }}
          draft={useDeferredValue(draft)}
          estimate={useDeferredValue(estimate)}
        />
      </div>
    </aside>
  );
}

/** Drawn once the press that changed it was answered. */
const EstimateBody = memo(function EstimateBody(props: Omit<EstimatePanelProps, 'className'>) {
  const { parts, estimate } = props;
  const { quote } = estimate;
  if (quote.status === 'custom-quote') return <p className="font-semibold">{texts.customQuote}</p>;
  if (quote.status === 'incomplete') return <p>{whatIsMissing(quote)}</p>;
  return (
    <div className="flex flex-col gap-4">
      {/* First, and held there: in sight however many lines follow. */}
      <p className="sticky top-0 flex items-baseline justify-between gap-4 bg-surface py-2 font-semibold text-lg">
        {texts.total}
        <Money cents={estimate.total} className="text-xl" />
      </p>
      {parts && (
        <>
          <div className="border-line border-t pt-4">
            <parts.PriceLines
              catalogue={props.catalogue}
              lines={quote.lines}
              selection={selectionOf(props.draft)}
            />
          </div>
          <parts.Charges {...props} />
        </>
      )}
    </div>
  );
});

function EstimateTotal({ estimate: { quote, total, plan } }: { estimate: Estimate }) {
  if (quote.status === 'custom-quote') return texts.customQuoteShort;
  return (
    <>
      <Money cents={total} />
      {quote.status === 'incomplete' && (
        <span className="font-normal text-ink-soft text-sm"> {texts.nothingChosen}</span>
      )}
      {plan && total === plan.monthly && (
        <span className="font-normal text-ink-soft text-sm"> {texts.perMonthShort}</span>
      )}
    </>
  );
}
