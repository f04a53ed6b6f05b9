import type {
  CustomQuoteState,
  EnquiryKind,
  EnquiryRow,
  EnquiryState,
} from '#contract/console-enquiries.ts';
import { formatUsd } from '#domain/money.ts';
import { Badge } from '../../ui/badge.tsx';

export const KINDS: Record<EnquiryKind, string> = {
  message: 'Message',
  quote: 'Quote',
  unfinished: 'Unfinished booking',
};

export function StateBadge({ kind, state }: { kind: EnquiryKind; state: EnquiryState }) {
  if (kind === 'unfinished') {
    return <Badge>{state === 'open' ? 'Not reminded yet' : 'Reminded'}</Badge>;
  }
  const labels = { open: 'Open', answered: 'Answered', closed: 'Closed' };
  return <Badge tone={state === 'open' ? 'apricot' : 'outline'}>{labels[state]}</Badge>;
}

const QUOTE_LABELS: Record<CustomQuoteState, string> = {
  unpaid: 'not paid yet',
  paid: 'paid',
  replaced: 'replaced',
  over: 'over',
};

export function QuoteBadge({ quote }: { quote: NonNullable<EnquiryRow['quote']> }) {
  return (
    <Badge tone={quote.state === 'paid' ? 'mint' : 'outline'}>
      {formatUsd(quote.amountCents)}, {QUOTE_LABELS[quote.state]}
    </Badge>
  );
}
