import { type ReactNode, useState } from 'react';
import { HoursField, hoursText, readMinutes } from '#desk/console/bookings/hours-field.tsx';
import type { BookingRow } from '#desk/contract/bookings.ts';
import { hoursFieldTexts } from '#desk/words/en/booking-acts.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { type PaymentId, type PersonId, paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { calling } from '#ui/console/api/call.ts';
import { fieldErrorOf, sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { WorkersField } from '#visits/console/parts/workers-field.tsx';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { type SoldTime, useBillable } from './use-billable.ts';

const texts = todayTexts.lines;

/** Reloads every page that shows whether a visit is done. */
export const SHOWN_ON = ['/bookings', '/plans', '/today', '/calendar', '/owed', '/visits'] as const;

interface VisitDone {
  /** The buttons. */
  readonly acts: ReactNode;
  /** Why the last press failed, and the dialog while it is open. */
  readonly rest: ReactNode;
}

/** Completes a visit with one press, or with its time and who worked. Reopens a completed one. */
export function useVisitDone(
  booking: BookingRow,
  visit: ConsoleVisit,
  /** Of a visit that its crew has left. */
  reported?: ReportedVisit,
): VisitDone {
  const complete = useAct(calling('POST /visits/:id/complete'), ...SHOWN_ON);
  const reopen = useAct(calling('POST /visits/:id/reopen'), ...SHOWN_ON);
  const [isAsked, setAsked] = useState(false);
  const clocked = reported?.clocked ?? undefined;
  const who = bookingCustomerLabel(booking);
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
            sold={reported?.sold}
            visit={visit}
            who={who}
          />
        )}
      </>
    ),
  };
}

interface ReportedVisit {
  /** The clocked time; another button closes with it. Null if no one clocked in. */
  readonly clocked: Clocked | null;
  readonly sold: SoldTime;
}

/** The time and people of a visit, from its crew's phones. */
interface Clocked {
  readonly workedMinutes: number;
  readonly people: readonly { readonly id: PersonId }[];
}

interface DoneDialogProps {
  clocked: Clocked | undefined;
  /** Given if the extra time can be billed at once. */
  sold: SoldTime | undefined;
  who: string;
  visit: ConsoleVisit;
  error: string | undefined;
  onDone: (worked: {
    workedMinutes: number | null;
    workedBy: PersonId[] | null;
    billId: PaymentId | null;
  }) => Promise<unknown>;
  onClose: () => void;
}

function DoneDialog({ who, visit, clocked, sold, error, onDone, onClose }: DoneDialogProps) {
  const [hours, setHours] = useState(clocked ? hoursText(clocked.workedMinutes) : '');
  const [people, setPeople] = useState<readonly PersonId[] | null>(
    () => clocked?.people.map(({ id }) => id) ?? null,
  );
  const [bills, setBills] = useState(false);
  const [billId] = useState(() => paymentId(crypto.randomUUID()));
  const minutes = readMinutes(hours);
  const billable = useBillable();
  const amount = sold === undefined || minutes === null ? null : billable(sold, minutes);
  return (
    <ConfirmDialog
      confirmLabel={texts.visitWasDone}
      disabled={hours.trim() !== '' && minutes === null}
      onClose={onClose}
      onConfirm={() =>
        onDone({
          workedMinutes: minutes,
          workedBy: people === null ? null : [...people],
          billId: bills && amount !== null ? billId : null,
        })
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
      {amount !== null && (
        <Checkbox
          checked={bills}
          id={`bill-${visit.id}`}
          label={texts.billBeyond(formatUsd(amount))}
          onChange={({ target }) => setBills(target.checked)}
        />
      )}
      <WorkersField onChange={setPeople} value={people} visitId={visit.id} />
    </ConfirmDialog>
  );
}
