import type { EnquiryKind, EnquiryRow, EnquiryState } from '#enquiries/contract/enquiries.ts';
import { enquiryTexts as texts } from '#enquiries/words/en/enquiries.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { Badge } from '#ui/parts/badge.tsx';

export function StateBadge({ kind, state }: { kind: EnquiryKind; state: EnquiryState }) {
  if (kind === 'unfinished') {
    return <Badge>{state === 'open' ? texts.notReminded : texts.reminded}</Badge>;
  }
  return <Badge tone={state === 'open' ? 'apricot' : 'outline'}>{texts.states[state]}</Badge>;
}

export function QuoteBadge({ quote }: { quote: NonNullable<EnquiryRow['quote']> }) {
  return (
    <Badge tone={quote.state === 'paid' ? 'mint' : 'outline'}>
      {texts.quoteStates[quote.state](formatUsd(quote.amountCents))}
    </Badge>
  );
}
