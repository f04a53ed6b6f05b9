import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/** Mails and events that were given up: somebody has to look. */
export function ParkedLine({ deliveries, mails }: { deliveries: number; mails: number }) {
  if (deliveries + mails === 0) return null;
  return (
    <Notice tone="warning" title="Not delivered">
      {deliveries > 0 && (
        <p>
          <Link className="underline" to="/deliveries?state=parked">
            {deliveries} {deliveries === 1 ? 'event' : 'events'} to the CRM
          </Link>
        </p>
      )}
      {mails > 0 && (
        <p>
          <Link className="underline" to="/deliveries?channel=mail&state=parked">
            {mails} {mails === 1 ? 'mail' : 'mails'} that could not be sent
          </Link>
        </p>
      )}
    </Notice>
  );
}
