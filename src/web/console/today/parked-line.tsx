import { Link } from 'react-router';
import { todayTexts } from '#texts/console/today.ts';
import { Notice } from '../../ui/notice.tsx';

const texts = todayTexts.parked;

/** Mails and events that were given up: somebody has to look. */
export function ParkedLine({ deliveries, mails }: { deliveries: number; mails: number }) {
  if (deliveries + mails === 0) return null;
  return (
    <Notice tone="warning" title={texts.title}>
      {deliveries > 0 && (
        <p>
          <Link className="underline" to="/deliveries?state=parked">
            {texts.events(deliveries)}
          </Link>
        </p>
      )}
      {mails > 0 && (
        <p>
          <Link className="underline" to="/deliveries?channel=mail&state=parked">
            {texts.mails(mails)}
          </Link>
        </p>
      )}
    </Notice>
  );
}
