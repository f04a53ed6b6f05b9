import type { CrewMessage } from '#crew/contract/report.ts';
import { crewRecordTexts as texts } from '#crew/words/en/crew-left.ts';
import { formatDateTime, formatMinutes } from '#ui/console/format.ts';

/** A crew's messages to the office: notes, and requests for more time. */
export function CrewMessages({ messages }: { messages: readonly CrewMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul>
      {messages.map(({ at, who, text, moreMinutes }) => (
        <li className="wrap-anywhere" key={`${at} ${text}`}>
          {moreMinutes !== null && texts.more(who, formatMinutes(moreMinutes))}{' '}
          {text !== '' && `“${text}”`}{' '}
          <span className="text-ink-soft">
            {moreMinutes === null && `${who}, `}
            {formatDateTime(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
