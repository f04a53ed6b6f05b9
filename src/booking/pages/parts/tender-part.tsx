import { tenderTexts as texts } from '#booking/words/en/tenders.ts';
import { type Cents, formatUsd, negateCents, subtractCents } from '#kernel/rules/money.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Money } from '#ui/parts/money.tsx';
import { cardDueAfterTenders, keepTenders, useTenders } from './tenders.ts';

interface TenderPartProps {
  total: Cents;
  /** On a plan they pay the first month. */
  isPlan: boolean;
}

/** What credit and gift card pay, and what is left for the card; nothing without them. */
export function TenderPart({ total, isPlan }: TenderPartProps) {
  const kept = useTenders();
  const { giftCard, credit } = kept;
  if (giftCard === undefined && credit === undefined) return null;
  const { tenders, byCard } = cardDueAfterTenders(kept, total, isPlan);
  const paid = (kind: 'credit' | 'gift-card') => tenders.find((each) => each.kind === kind);
  const byGift = paid('gift-card');
  return (
    <Card aria-label={texts.title}>
      <div className="flex flex-col gap-3">
        {credit && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              checked={!credit.isOff}
              id="use-credit"
              label={texts.payWithCredit(formatUsd(credit.cents))}
              onChange={(event) => {
                const isOff = !event.currentTarget.checked;
                keepTenders({ ...kept, credit: { ...credit, isOff } });
              }}
            />
            {!credit.isOff && <Paid cents={paid('credit')?.cents} />}
          </div>
        )}
        {giftCard && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="wrap-anywhere min-w-0 grow basis-40">
              {texts.giftCard(giftCard.lastFour)}
              {byGift && byGift.cents < giftCard.cents && (
                <span className="block text-ink-soft text-sm">
                  {texts.stays(formatUsd(subtractCents(giftCard.cents, byGift.cents)))}
                </span>
              )}
            </span>
            <Paid cents={byGift?.cents} />
            <Button
              onClick={() => keepTenders(credit === undefined ? {} : { credit })}
              variant="secondary"
            >
              {texts.remove}
              <span className="sr-only"> {texts.giftCard(giftCard.lastFour)}</span>
            </Button>
          </div>
        )}
        <p
          className="flex justify-between gap-4 border-line border-t pt-3 font-semibold"
          role="status"
        >
          <span>{byCard === 0 ? texts.nothingLeft : texts.byCard}</span>
          <Money cents={byCard} />
        </p>
        {isPlan && <p className="text-ink-soft text-sm">{texts.ofPlan}</p>}
      </div>
    </Card>
  );
}

function Paid({ cents }: { cents: Cents | undefined }) {
  return cents === undefined ? null : (
    <Money cents={negateCents(cents)} className="font-semibold" />
  );
}
