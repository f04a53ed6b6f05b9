import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts } from '#enquiries/words/en/enquiry.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useEnquiryAct } from './use-enquiry-act.ts';

const { reminder: texts } = enquiryPageTexts;

/** The single reminder of an unfinished booking, and a button to delete what the visitor left. */
export function ReminderSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const [asked, setAsked] = useState<'remind' | 'delete' | null>(null);
  const remind = useEnquiryAct('POST /enquiries/:id/remind');
  const remove = useEnquiryAct('POST /enquiries/:id/delete');
  const navigate = useNavigate();
  const { reminder, email } = enquiry;
  const params = { id: enquiry.id };
  if (reminder === null) return null;
  const close = () => setAsked(null);
  return (
    <Section title={texts.title}>
      <p>{reminderText(reminder, email)}</p>
      <p className="mt-1 text-ink-soft">{texts.consent}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {reminder.dueAt !== null && (
          <Button onClick={() => setAsked('remind')} variant="secondary">
            {texts.remind}
          </Button>
        )}
        <Button onClick={() => setAsked('delete')} variant="quiet">
          {texts.delete}
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel={texts.remindYes}
        onClose={close}
        onConfirm={() => remind.mutateAsync({ params })}
        open={asked === 'remind'}
        title={texts.remindTitle}
      >
        <p>{texts.remindWhat(email)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={texts.delete}
        danger
        onClose={close}
        onConfirm={() => remove.mutateAsync({ params }).then(() => navigate('/enquiries'))}
        open={asked === 'delete'}
        title={texts.deleteTitle}
      >
        <p>{texts.deleteWhat}</p>
      </ConfirmDialog>
    </Section>
  );
}

function reminderText(
  { dueAt, sentAt }: NonNullable<EnquiryDetail['reminder']>,
  email: string,
): string {
  if (sentAt !== null) return texts.sent(formatDateTime(sentAt));
  if (dueAt !== null) return texts.due(formatDateTime(dueAt));
  return email === '' ? texts.noEmail : texts.noAddress;
}
