import { memo, useDeferredValue } from 'react';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { RoomPicture } from '#catalogue/pages/parts/room-picture.tsx';
import { findAddOn, findService } from '#catalogue/rules/lookup.ts';
import { dutiesByRoom, roomIds } from '#catalogue/rules/rooms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { roomWords } from '#catalogue/words/en/rooms.ts';

interface TidiedRoomsProps {
  catalogue: Catalogue;
  draft: BookingDraft;
}

/** The home's rooms, each as tidy as the chosen services leave it. Drawn shortly after the press. */
export function TidiedRooms({ catalogue, draft }: TidiedRoomsProps) {
  return <Rooms catalogue={catalogue} draft={useDeferredValue(draft)} />;
}

const Rooms = memo(function Rooms({ catalogue, draft }: TidiedRoomsProps) {
  const chosen = [
    findService(catalogue, draft.serviceId),
    ...draft.addOns.map(({ id }) => findAddOn(catalogue, id)),
  ].filter((item) => item !== undefined);
  const duties = dutiesByRoom(catalogue.services, roomWords, chosen);
  return (
    <div aria-hidden="true" className="flex justify-between gap-1 rounded-card bg-tint px-3 py-2">
      {roomIds.map((room) => (
        <RoomPicture className="min-w-0" duties={duties[room].length} key={room} room={room} />
      ))}
    </div>
  );
});
