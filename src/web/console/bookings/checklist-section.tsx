import type { BookingDetail } from '#contract/console-bookings.ts';
import { api } from '../api/client.ts';
import { useAct } from '../api/query.ts';
import { Section } from '../parts/section.tsx';

/** What the crew has to do, ticked as it is done. */
export function ChecklistSection({ booking }: { booking: BookingDetail }) {
  const { checklist, id } = booking;
  const tick = useAct(
    (body: { duty: string; done: boolean }) => api.post(`/bookings/${id}/duties`, body),
    `/bookings/${id}`,
  );
  const all = checklist.flatMap(({ duties }) => duties);
  if (all.length === 0) return null;
  const done = all.filter((duty) => duty.done).length;
  const wished = tick.isPending ? tick.variables : null;
  return (
    <Section
      aside={
        <span className="text-ink-soft tabular-nums">
          {done} of {all.length} done
        </span>
      }
      title="Checklist"
    >
      {checklist.map(({ item, duties }) => (
        <fieldset className="mb-2" key={item}>
          <legend className="mb-1 text-ink-soft">{item}</legend>
          <ul className="sm:columns-2">
            {duties.map((duty) => (
              <li className="break-inside-avoid" key={duty.key}>
                <label className="flex min-h-9 items-center gap-2">
                  <input
                    checked={wished?.duty === duty.key ? wished.done : duty.done}
                    className="size-5 shrink-0"
                    onChange={(event) =>
                      tick.mutate({ duty: duty.key, done: event.target.checked })
                    }
                    type="checkbox"
                  />
                  {duty.text}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </Section>
  );
}
