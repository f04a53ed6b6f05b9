import { Link } from 'react-router';
import { todayTexts } from '#texts/console/today.ts';
import { Section } from '../parts/section.tsx';

const texts = todayTexts.enquiries;

/** What visitors asked and nobody has answered yet. */
export function EnquiriesLine({ messages, quotes }: { messages: number; quotes: number }) {
  if (messages + quotes === 0) return null;
  return (
    <Section title={texts.title}>
      <ul className="flex flex-wrap gap-x-6">
        {quotes > 0 && (
          <li>
            <Link className="text-primary underline" to="/enquiries?kind=quote&status=open">
              {texts.quotes(quotes)}
            </Link>
          </li>
        )}
        {messages > 0 && (
          <li>
            <Link className="text-primary underline" to="/enquiries?kind=message&status=open">
              {texts.messages(messages)}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}
