import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts } from '#enquiries/words/en/enquiry.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';

const { history: texts } = enquiryPageTexts;
const ACTS: Record<string, string> = texts.acts;

/** Who did what, newest first. */
export function EnquiryHistory({ enquiry: { history } }: { enquiry: EnquiryDetail }) {
  return (
    <Section title={texts.title}>
      {history.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      <ol className="flex flex-col gap-1">
        {history.map(({ who, at, act }) => (
          <li key={at}>
            <span className="font-semibold">{who || texts.server}</span> {ACTS[act] ?? act}{' '}
            <time className="text-ink-soft text-xs" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
