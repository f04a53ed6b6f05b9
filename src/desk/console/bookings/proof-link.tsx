import { useIsOwner } from '#company/console/parts/me.ts';
import { proofTexts } from '#desk/words/en/proof.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { LinkButton } from '#ui/parts/button.tsx';

/** For owners only: what a customer agreed to, was sent and was charged, and who came. */
export function ProofLink({ orderId }: { orderId: OrderId }) {
  const isOwner = useIsOwner();
  if (!isOwner) return null;
  return (
    <LinkButton
      className="mt-3"
      download
      href={callUrl('GET /bookings/:id/proof', { params: { id: orderId } })}
      variant="secondary"
    >
      {proofTexts.download}
    </LinkButton>
  );
}
