import type { OrderStatus } from '#orders/rules/order-status.ts';
import { statusNames } from '#orders/words/en/status-names.ts';
import { Badge } from '#ui/parts/badge.tsx';

type Tone = 'outline' | 'apricot' | 'mint' | 'coral';

const TONES: Record<OrderStatus, Tone> = {
  awaiting_payment: 'outline',
  processing: 'apricot',
  confirmed: 'mint',
  completed: 'outline',
  payment_failed: 'coral',
  expired: 'outline',
  cancelled: 'outline',
  refunded: 'outline',
  disputed: 'coral',
};

export const statusOptions = Object.entries(statusNames).map(([value, label]) => ({
  value,
  label,
}));

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{statusNames[status]}</Badge>;
}
