import { useState } from 'react';
import { AttachPhoto } from '#crew/console/parts/attach-photo.tsx';
import type { BookingVisit } from '#desk/contract/bookings.ts';
import { ownVisitTexts as texts } from '#desk/words/en/booking-acts.ts';
import { calling } from '#ui/console/api/call.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { OwnVisitFields, type TypedOwn } from './own-visit-fields.tsx';

interface OwnVisitDialogProps {
  visit: BookingVisit;
  onClose: () => void;
}

/** Sets the note and add-ons of one upcoming visit. Open while mounted. */
export function OwnVisitDialog({ visit, onClose }: OwnVisitDialogProps) {
  const act = useAct(calling('POST /visits/:id/own'), '/bookings', '/calendar', '/today');
  const { purpose, note, add_ons: addOns } = visit.own;
  const [own, setOwn] = useState<TypedOwn>({
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
      <OwnVisitFields
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
