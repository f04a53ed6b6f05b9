import type { OrderStatus } from '#domain/booking/order-status.ts';
import { Badge } from '../../ui/badge.tsx';

type Tone = 'outline' | 'apricot' | 'mint' | 'coral';

const SHOWN: Record<OrderStatus, { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Not paid yet', tone: 'outline' },
  processing: { label: 'Bank is deciding', tone: 'apricot' },
  confirmed: { label: 'Confirmed', tone: 'mint' },
  completed: { label: 'Completed', tone: 'outline' },
  payment_failed: { label: 'Payment failed', tone: 'coral' },
  expired: { label: 'Expired', tone: 'outline' },
  cancelled: { label: 'Cancelled', tone: 'outline' },
  refunded: { label: 'Refunded', tone: 'outline' },
  disputed: { label: 'Disputed', tone: 'coral' },
};

export const statusOptions = Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }));

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = SHOWN[status];
  return <Badge tone={tone}>{label}</Badge>;
}
