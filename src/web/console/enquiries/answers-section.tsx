import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import { enquiryPageTexts } from '#texts/console/enquiry.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../format.ts';
import { FormProblem, FormText } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import { useEnquiryAct } from './use-enquiry-act.ts';

const { answers: texts } = enquiryPageTexts;
const MAIL: Record<string, string> = texts.mail;

/** What was written back, and the way to write more. */
export function AnswersSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const { kind, replies, email } = enquiry;
  if (kind === 'unfinished') return null;
  return (
    <Section title={texts.title}>
      {replies.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3">
          {replies.map((reply) => (
            <li className="border-primary border-l-2 pl-3" key={reply.id}>
              <p className="whitespace-pre-wrap break-words">{reply.text}</p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft text-xs">
                {reply.who}, {formatDateTime(reply.at)}
                <Badge tone={reply.mail === 'parked' ? 'coral' : 'outline'}>
                  {MAIL[reply.mail] ?? reply.mail}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      {email === '' ? (
        <p className="text-ink-soft">{texts.noEmail}</p>
      ) : (
        <ReplyForm enquiry={enquiry} />
      )}
    </Section>
  );
}

function ReplyForm({ enquiry }: { enquiry: EnquiryDetail }) {
  const act = useEnquiryAct(enquiry);
  const form = useServerForm({ text: '' }, async (body) => {
    await act.mutateAsync({ act: 'reply', body });
    form.reset();
  });
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <FormProblem text={form.problem} />
      <FormText
        error={form.formState.errors.text}
        field={form.register('text')}
        hint={texts.textHint(enquiry.email)}
        label={texts.text}
        rows={5}
      />
      <Button busy={form.busy} className="self-start" type="submit">
        {texts.send}
      </Button>
    </form>
  );
}
