import { useState } from 'react';
import { AttachPhoto } from '#crew/console/parts/attach-photo.tsx';
import type { BookingVisit } from '#desk/contract/bookings.ts';
import { visitDetailsTexts as texts } from '#desk/words/en/booking-acts.ts';
import { calling } from '#ui/console/api/call.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { type TypedVisitDetails, VisitDetailsFields } from './own-visit-fields.tsx';

interface VisitDetailsDialogProps {
  visit: BookingVisit;
  onClose: () => void;
}

/** Sets the note and add-ons of one upcoming visit. Open while mounted. */
export function VisitDetailsDialog({ visit, onClose }: VisitDetailsDialogProps) {
  const act = useAct(calling('POST /visits/:id/own'), '/bookings', '/calendar', '/today');
  const { purpose, note, add_ons: addOns } = visit.own;
  const [own, setOwn] = useState<TypedVisitDetails>({
    note,
    addOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
  });
  return (
    <ConfirmDialog
      confirmLabel={texts.save}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: visit.id },
          body: { version: visit.version, note: own.note, addOns: [...own.addOns] },
        })
      }
      open
      title={texts.ownTitle}
    >
      <p>{texts.ownText}</p>
      <VisitDetailsFields
        errorOf={(field) =>
          fieldErrorOf(act.error, field) ??
          (field === 'addOns' ? fieldErrorOf(act.error, 'priceCents') : undefined)
        }
        onChange={setOwn}
        purpose={purpose}
        value={own}
      />
      <AttachPhoto visitId={visit.id} />
    </ConfirmDialog>
  );
}
