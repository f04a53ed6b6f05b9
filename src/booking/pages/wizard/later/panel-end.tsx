import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { TidiedRooms } from './compare/tidied-rooms.tsx';

/** Below the estimate on a wide screen: the home's rooms, each as tidy as what is chosen leaves it. */
export function PanelEnd(props: { catalogue: Catalogue; draft: BookingDraft }) {
  return (
    <div className="mt-4 hidden lg:block">
      <TidiedRooms {...props} />
    </div>
  );
}
