import { type ReactNode, useState } from 'react';
import { HoursField, hoursText, readMinutes } from '#desk/console/bookings/hours-field.tsx';
import type { BookingRow } from '#desk/contract/bookings.ts';
import { hoursFieldTexts } from '#desk/words/en/booking-acts.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import { calling } from '#ui/console/api/call.ts';
import { fieldErrorOf, sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { whoBooked } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { WorkersField } from '#visits/console/parts/workers-field.tsx';
import type { ToldVisit } from '#visits/contract/told-visit.ts';

const texts = todayTexts.lines;

/** Every page that shows whether a visit is done. */
export const SHOWN_ON = ['/bookings', '/plans', '/today', '/calendar', '/owed', '/visits'] as const;

interface VisitDone {
  /** The buttons. */
  readonly acts: ReactNode;
  /** Why the last press came to nothing, and the dialog while it is open. */
  readonly rest: ReactNode;
}

/** Completes a visit in one press, or with its time and who worked; a completed one is reopened. */
export function useVisitDone(
  booking: BookingRow,
  visit: ToldVisit,
  /** What the crew's clocks say: the press that closes with it stands elsewhere. */
  clocked?: Clocked,
): VisitDone {
  const complete = useAct(calling('POST /visits/:id/complete'), ...SHOWN_ON);
  const reopen = useAct(calling('POST /visits/:id/reopen'), ...SHOWN_ON);
  const [isAsked, setAsked] = useState(false);
  const who = whoBooked(booking);
  const seen = { params: { id: visit.id }, body: { version: visit.version } };
  const error = complete.error ?? reopen.error;
  return {
    acts:
      visit.state === 'done' ? (
        <Button
          aria-label={texts.reopenOf(who)}
          busy={reopen.isPending}
          onClick={() => reopen.mutate(seen)}
          variant="quiet"
        >
          {texts.reopen}
        </Button>
      ) : (
        <>
          {clocked === undefined && (
            <Button
              aria-label={texts.visitWasDoneOf(who)}
              busy={complete.isPending}
              onClick={() => complete.mutate(seen)}
              variant="secondary"
            >
              {texts.visitWasDone}
            </Button>
          )}
          <Button
            aria-label={texts.timeAndPeopleOf(who)}
            onClick={() => setAsked(true)}
            variant="quiet"
          >
            {texts.timeAndPeople}
          </Button>
        </>
      ),
    rest: (
      <>
        <FormProblem text={error && !isAsked ? sentenceOf(error) : null} />
        {isAsked && (
          <DoneDialog
            clocked={clocked}
            error={fieldErrorOf(complete.error, 'workedMinutes')}
            onClose={() => setAsked(false)}
            onDone={(worked) =>
              complete.mutateAsync({ ...seen, body: { ...seen.body, ...worked } })
            }
            visit={visit}
            who={who}
          />
        )}
      </>
    ),
  };
}

/** The time and the people of a visit, by its crew's phones. */
interface Clocked {
  readonly workedMinutes: number;
  readonly people: readonly { readonly id: PersonId }[];
}

interface DoneDialogProps {
  clocked: Clocked | undefined;
  who: string;
  visit: ToldVisit;
  error: string | undefined;
  onDone: (worked: {
    workedMinutes: number | null;
    workedBy: PersonId[] | null;
  }) => Promise<unknown>;
  onClose: () => void;
}

function DoneDialog({ who, visit, clocked, error, onDone, onClose }: DoneDialogProps) {
  const [hours, setHours] = useState(clocked ? hoursText(clocked.workedMinutes) : '');
  const [people, setPeople] = useState<readonly PersonId[] | null>(
    () => clocked?.people.map(({ id }) => id) ?? null,
  );
  const minutes = readMinutes(hours);
  return (
    <ConfirmDialog
      confirmLabel={texts.visitWasDone}
      disabled={hours.trim() !== '' && minutes === null}
      onClose={onClose}
      onConfirm={() =>
        onDone({ workedMinutes: minutes, workedBy: people === null ? null : [...people] })
      }
      open
      title={texts.timeAndPeopleOf(who)}
    >
      <HoursField
        error={error}
        hint={texts.hoursHint}
        id="done-hours"
        label={hoursFieldTexts.label}
        onChange={setHours}
        value={hours}
      />
      <WorkersField onChange={setPeople} value={people} visitId={visit.id} />
    </ConfirmDialog>
  );
}
