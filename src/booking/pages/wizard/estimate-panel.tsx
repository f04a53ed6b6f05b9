import { type FocusEvent, memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, dollarsToCents, formatUsd, minCents, noCents } from '#kernel/rules/money.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { ChevronIcon } from '#ui/parts/icons.tsx';
import { Money } from '#ui/parts/money.tsx';
import { type Estimate, missingText } from './estimate.ts';
import { HomeDrawing } from './home-drawing.tsx';
import type { LaterModule } from './use-later.ts';

interface EstimatePanelProps {
  /** Null until loaded; then the price shows what is charged when. */
  parts: LaterModule | null;
  estimate: Estimate;
  catalogue: Catalogue;
  draft: BookingDraft;
  step: StepId;
  className: string;
}

/** From 1024 px a panel next to the step; below that, a button in the bottom bar that opens it. */
export function EstimatePanel({ className, ...props }: EstimatePanelProps) {
  const { parts, estimate, catalogue, draft, step } = props;
  const { quote } = estimate;
  const invites = quote.status === 'incomplete' && quote.missing.includes('service');
  const [open, setOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!open) return;
    /** A tap outside closes the panel and still does its own work. */
    function closeBeside({ target }: MouseEvent): void {
      if (!panel.current?.contains(target as Node)) setOpen(false);
    }
    document.addEventListener('click', closeBeside);
    return () => document.removeEventListener('click', closeBeside);
  }, [open]);

  /** The open panel would cover what a key moves the focus to. closeBeside handles presses. */
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
          <span className="block text-ink-soft text-xs">
            {quote.status === 'incomplete' ? texts.invitation : texts.estimate}
          </span>
          <span className="font-semibold">
            <EstimateTotal {...{ estimate, catalogue, step }} />
          </span>
        </span>
        <ChevronIcon className={classNames('size-5 transition-transform', !open && 'rotate-180')} />
      </button>
      <div
        className="wizard-lines"
        id={id}
        // Focusable because it may scroll; next to the step it never does.
        {...(open && {
          'data-open': true,
          'aria-label': texts.estimate,
          role: 'group',
          tabIndex: 0,
        })}
      >
        <h2 className="hidden font-semibold text-lg lg:block">{texts.estimate}</h2>
        {invites && (
          <p className="hidden lg:block">
            <span className="block font-bold text-xl">
              <EstimateTotal {...{ estimate, catalogue, step }} />
            </span>
            {texts.invitation}
          </p>
        )}
        {quote.status === 'priced' && (
          <p className="text-ink-soft text-sm">{texts[draft.homeGiven ? 'exact' : 'assumed']}</p>
        )}
        <EstimateBody
          {...{ parts, catalogue, invites }}
          draft={useDeferredValue(draft)}
          estimate={useDeferredValue(estimate)}
        />
        <div className="mt-4 hidden lg:block">
          {parts ? (
            <parts.PanelEnd {...props} invites={invites} />
          ) : (
            // As tall as what replaces it.
            <p className="grid place-items-center rounded-card bg-tint p-4">
              <HomeDrawing bedroomBath={draft.bedroomBath} />
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Drawn after the press that changed it was answered. */
const EstimateBody = memo(function EstimateBody(
  props: Omit<EstimatePanelProps, 'className' | 'step'> & {
    /** Nothing is chosen yet. */
    invites: boolean;
  },
) {
  const { parts, estimate, invites } = props;
  const { quote } = estimate;
  if (quote.status === 'custom-quote') return <p className="font-semibold">{texts.customQuote}</p>;
  if (quote.status === 'incomplete') {
    // Next to the step, the invitation says it.
    return <p className={invites ? 'lg:hidden' : undefined}>{missingText(quote)}</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      {/* First and sticky: seen however many lines follow. */}
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

/** The lowest price among the step's cards. */
function lowestListedPrice({ services, addOns }: Catalogue, step: StepId): Cents {
  const listed =
    step === 'service'
      ? services.map(({ basePrice }) => basePrice)
      : addOns.map(({ price }) => price);
  const [first, ...others] = listed.map(dollarsToCents);
  return first === undefined ? noCents : minCents(first, ...others);
}

function EstimateTotal(props: Pick<EstimatePanelProps, 'estimate' | 'catalogue' | 'step'>) {
  const { quote, total, plan } = props.estimate;
  if (quote.status === 'custom-quote') return texts.customQuoteShort;
  if (quote.status === 'incomplete') {
    return texts.from(formatUsd(lowestListedPrice(props.catalogue, props.step)));
  }
  return (
    <>
      <Money cents={total} />
      {total === plan?.monthly && (
        <span className="font-normal text-ink-soft text-sm"> {texts.perMonthShort}</span>
      )}
    </>
  );
}
