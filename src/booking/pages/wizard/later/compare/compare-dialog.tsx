import { useState } from 'react';
import { homeInWords } from '#booking/pages/wizard/home-label.ts';
import { type RoomId, roomIds } from '#catalogue/rules/rooms.ts';
import { compareTexts, roomNames } from '#catalogue/words/en/rooms.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import bookingStyles from '#ui/styles/booking.css?url';
import { CompareTable, type CompareTableProps } from './compare-table.tsx';

interface CompareDialogProps extends Omit<CompareTableProps, 'room' | 'onChoose'> {
  open: boolean;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** What each service does, room by room: a table, or one room at a time where that is too wide. */
export function CompareDialog({ open, onSelect, onClose, ...props }: CompareDialogProps) {
  const [room, setRoom] = useState<RoomId>('kitchen');

  function choose(id: string): void {
    onSelect(id);
    onClose();
  }

  return (
    <>
      <link href={bookingStyles} precedence="whole" rel="stylesheet" />
      <Dialog
        actions={<Button onClick={onClose}>{compareTexts.close}</Button>}
        onDismiss={onClose}
        open={open}
        title={compareTexts.title}
        wide
      >
        <p className="text-ink-soft">
          {compareTexts.about} {compareTexts.pricesFor(homeInWords(props.catalogue, props.draft))}
        </p>
        <fieldset className="flex flex-wrap gap-2 lg:hidden">
          <legend className="sr-only">{compareTexts.room}</legend>
          {roomIds.map((id) => (
            <button
              aria-pressed={id === room}
              className={classNames(
                'min-h-11 rounded-pill border px-4 font-medium text-sm',
                id === room ? 'border-primary bg-tint edged' : 'border-control hover:bg-tint',
              )}
              key={id}
              onClick={() => setRoom(id)}
              type="button"
            >
              {roomNames[id]}
            </button>
          ))}
        </fieldset>
        {open && <CompareTable {...props} onChoose={choose} room={room} />}
      </Dialog>
    </>
  );
}
