import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Section } from '../parts/section.tsx';
import { useEnquiryAct } from './use-enquiry-act.ts';

/** Of an unfinished booking: its one reminder, and the way to delete what was left. */
export function ReminderSection({ enquiry }: { enquiry: EnquiryDetail }) {
  const [asked, setAsked] = useState<'remind' | 'delete' | null>(null);
  const act = useEnquiryAct(enquiry);
  const navigate = useNavigate();
  const { reminder, email } = enquiry;
  if (reminder === null) return null;
  const close = () => setAsked(null);
  return (
    <Section title="Reminder">
      <p>{sentenceOf(reminder, email)}</p>
      <p className="mt-1 text-ink-soft">
        They ticked that we may remind them. Deleted 30 days after their last step, or when the
        booking is paid.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {reminder.dueAt !== null && (
          <Button onClick={() => setAsked('remind')} variant="secondary">
            Send the reminder now
          </Button>
        )}
        <Button onClick={() => setAsked('delete')} variant="quiet">
          Delete
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel="Send it now"
        onClose={close}
        onConfirm={() => act.mutateAsync({ act: 'remind' })}
        open={asked === 'remind'}
        title="Send the reminder now?"
      >
        <p>
          One mail goes to {email}, with a link back to what they chose. It is the only one: they
          get no other. Nothing is charged.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel="Delete"
        danger
        onClose={close}
        onConfirm={() => act.mutateAsync({ act: 'delete' }).then(() => navigate('/enquiries'))}
        open={asked === 'delete'}
        title="Delete what they left?"
      >
        <p>
          Their contact details and choices are deleted here, and a reminder’s link ends. They can
          still book in their own browser. This cannot be taken back.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function sentenceOf(
  { dueAt, sentAt }: NonNullable<EnquiryDetail['reminder']>,
  email: string,
): string {
  if (sentAt !== null) return `The reminder went out on ${formatDateTime(sentAt)}.`;
  if (dueAt !== null) return `Goes out by itself on ${formatDateTime(dueAt)}, unless they go on.`;
  if (email !== '') {
    return 'No reminder goes out: its links need the site’s own address. Set PUBLIC_URL.';
  }
  return 'They left no email address, so no reminder goes out: call or text them.';
}
