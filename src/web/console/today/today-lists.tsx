import type { TodayAnswer } from '#contract/console-bookings.ts';
import { todayTexts } from '#texts/console/today.ts';
import { EmergencyList } from './emergency-list.tsx';
import { EnquiriesLine } from './enquiries-line.tsx';
import { MismatchList } from './mismatch-list.tsx';
import { FailedRefunds, OpenBills } from './money-lists.tsx';
import { ParkedLine } from './parked-line.tsx';
import { SomeBookings } from './some-bookings.tsx';

const { lists } = todayTexts;

/**
 * In the order in which somebody should act: who waits for us, money that did not come, what was not
 * told, then what can wait, and the day's visits, which are agreed on already.
 */
export function TodayLists({ today }: { today: TodayAnswer }) {
  return (
    <div className="flex flex-col gap-5">
      <EmergencyList emergencies={today.emergencies} />
      <SomeBookings rows={today.toConfirm} title={lists.toConfirm} />
      <SomeBookings rows={today.wantToCancel} title={lists.wantToCancel} />
      <MismatchList mismatches={today.mismatches} />
      <SomeBookings rows={today.failedPayments} title={lists.failedPayments} />
      <ParkedLine deliveries={today.parkedDeliveries} mails={today.parkedMails} />
      <OpenBills bills={today.openBills} />
      <FailedRefunds refunds={today.failedRefunds} />
      <EnquiriesLine messages={today.openMessages} quotes={today.openQuotes} />
      <SomeBookings rows={today.visitsToday} title={lists.visitsToday} />
    </div>
  );
}
