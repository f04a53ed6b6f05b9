import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts } from '#enquiries/words/en/enquiry.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormText } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { useEnquiryAct } from './use-enquiry-act.ts';

const { answers: texts } = enquiryPageTexts;

/** The replies that were sent, and the form for another. */
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
                {reply.mail !== null && (
                  <Badge tone={reply.mail === 'parked' ? 'coral' : 'outline'}>
                    {texts.mail[reply.mail]}
                  </Badge>
                )}
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
  const act = useEnquiryAct('POST /enquiries/:id/reply');
  const form = useServerForm({ text: '' }, async ({ text }) => {
    const { id, version } = enquiry;
    await act.mutateAsync({ params: { id }, body: { version, text } });
    form.reset();
  });
  return (
    <ServerForm form={form} submitLabel={texts.send}>
      <FormText
        error={form.formState.errors.text}
        field={form.register('text')}
        hint={texts.textHint(enquiry.email)}
        label={texts.text}
        rows={5}
      />
    </ServerForm>
  );
}
