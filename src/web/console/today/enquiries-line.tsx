import { Link } from 'react-router';
import { Section } from '../parts/section.tsx';

/** What visitors asked and nobody has answered yet. */
export function EnquiriesLine({ messages, quotes }: { messages: number; quotes: number }) {
  if (messages + quotes === 0) return null;
  return (
    <Section title="Enquiries to answer">
      <ul className="flex flex-wrap gap-x-6">
        {quotes > 0 && (
          <li>
            <Link className="text-primary underline" to="/enquiries?kind=quote&status=open">
              {quotes} {quotes === 1 ? 'request for a quote' : 'requests for a quote'}
            </Link>
          </li>
        )}
        {messages > 0 && (
          <li>
            <Link className="text-primary underline" to="/enquiries?kind=message&status=open">
              {messages} {messages === 1 ? 'message' : 'messages'}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}
