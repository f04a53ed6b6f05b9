import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormText } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const texts = bookingTexts.notes;

export function NotesSection({ booking }: { booking: BookingDetail }) {
  const add = useAct(calling('POST /bookings/:id/notes'), `/bookings/${booking.id}`);
  const form = useServerForm({ text: '' }, async (values) => {
    await add.mutateAsync({ params: { id: booking.id }, body: values });
    form.reset();
  });
  return (
    <Section title={texts.title}>
      <ul className="mb-2 flex flex-col gap-2">
        {booking.notes.map((note) => (
          <li key={note.at}>
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
            <p className="text-ink-soft text-xs">
              {note.who}, {formatDateTime(note.at)}
            </p>
          </li>
        ))}
      </ul>
      <ServerForm form={form} submitLabel={texts.add} variant="secondary">
        <FormText
          error={form.formState.errors.text}
          field={form.register('text')}
          hint={texts.hint}
          label={texts.label}
          rows={2}
        />
      </ServerForm>
    </Section>
  );
}
