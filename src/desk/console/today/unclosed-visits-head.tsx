import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_COMPLETED } from '#desk/contract/booking-calls.ts';
import type { TodayRows, TodaySection } from '#desk/contract/today.ts';
import { completeManyTexts as texts } from '#desk/words/en/today.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay, formatTime } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { SHOWN_ON } from './visit-done.tsx';

type Unclosed = TodayRows['unclosed-visits'];

/** Completes many past visits at once, such as after a day without anyone in the office. */
export function UnclosedVisitsHead({ rows }: { rows: readonly Unclosed[] }) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState(0);
  if (rows.length < 2 && left === 0) return null;
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-4">
      {rows.length > 1 && (
        <Button
          onClick={() => {
            setLeft(0);
            setOpen(true);
          }}
          variant="secondary"
        >
          {texts.open}
        </Button>
      )}
      <p role="status">{left > 0 && texts.left(left)}</p>
      {isOpen && <CompleteMany onClose={() => setOpen(false)} onLeft={setLeft} />}
    </div>
  );
}

interface CompleteManyProps {
  /** How many visits could not be completed. */
  onLeft: (count: number) => void;
  onClose: () => void;
}

function CompleteMany({ onLeft, onClose }: CompleteManyProps) {
  const id = useId();
  const nameOf = useCrewNames();
  const complete = useAct(calling('POST /visits/complete'), ...SHOWN_ON);
  const all = useAll();
  const shown = all.data ?? [];
  const [without, setWithout] = useState<readonly VisitId[]>([]);
  const chosen = shown.filter(({ visit }) => !without.includes(visit.id));
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm(chosen.length)}
      disabled={chosen.length === 0}
      onClose={onClose}
      onConfirm={async () => {
        const visits = chosen.map(({ visit: { id: visitId, version } }) => ({
          id: visitId,
          version,
        }));
        onLeft((await complete.mutateAsync({ body: { visits } })).left.length);
      }}
      open
      title={texts.title}
    >
      <p>{texts.text}</p>
      {all.isPending && <Loading label={partTexts.loading} />}
      <FormProblem text={all.error ? sentenceOf(all.error) : null} />
      <fieldset>
        <legend className="sr-only">{texts.which}</legend>
        {shown.map(({ booking, visit }) => (
          <Checkbox
            checked={!without.includes(visit.id)}
            hint={`${formatDay(visit.start)}, ${formatTime(visit.start)} · ${nameOf(visit.crewId)}`}
            id={`${id}-${visit.id}`}
            key={visit.id}
            label={bookingCustomerLabel(booking)}
            onChange={({ target }) => {
              const others = without.filter((each) => each !== visit.id);
              setWithout(target.checked ? others : [...others, visit.id]);
            }}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

/** The visits that wait longest, including those not listed yet. Read once, when the dialog opens. */
function useAll() {
  return useQuery({
    queryKey: ['visits to complete'],
    queryFn: async () => {
      const rows: Unclosed[] = [];
      let after: string | undefined;
      do {
        const page: TodaySection = await call('GET /today/:section', {
          params: { section: 'unclosed-visits' },
          query: { after },
        });
        if (page.name === 'unclosed-visits') rows.push(...page.rows);
        after = page.next ?? undefined;
      } while (after !== undefined && rows.length < MAX_COMPLETED);
      return rows.slice(0, MAX_COMPLETED);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
