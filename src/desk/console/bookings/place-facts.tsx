import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { Fact } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { nonEmptyNotes } from '#visits/rules/visit-notes.ts';
import { noteLabels } from '#visits/words/en/visit-notes.ts';

const { visit: labels, place: texts } = bookingTexts;

interface PlaceProps {
  booking: Pick<BookingDetail, 'schedule' | 'offers'>;
  onChange: () => void;
}

/** Where the crew goes and what it must know there. */
export function PlaceFacts({ booking: { schedule, offers }, onChange }: PlaceProps) {
  if (schedule === null) return null;
  const where = addressLines(schedule.address).join(', ');
  return (
    <>
      <Fact term={labels.address}>
        <a
          className="text-primary underline"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`}
          rel="noreferrer"
          target="_blank"
        >
          {where}
        </a>{' '}
        {offers.changePlace && (
          <TextButton fullLabel={texts.changeFull} label={texts.change} onClick={onChange} />
        )}
      </Fact>
      {nonEmptyNotes(noteLabels, schedule).map(({ label, text }) => (
        <Fact key={label} term={label}>
          {text}
        </Fact>
      ))}
    </>
  );
}

/** Asks for the missing address. */
export function NoPlace({ booking: { schedule, offers }, onChange }: PlaceProps) {
  if (schedule !== null) return null;
  return (
    <>
      <p className="text-ink-soft">{texts.none}</p>
      {offers.changePlace && (
        <Button className="mt-2" onClick={onChange} variant="secondary">
          {texts.enter}
        </Button>
      )}
    </>
  );
}
