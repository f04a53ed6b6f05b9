import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { SiteConfig } from '#contract/site.ts';
import { scheduleTexts } from '#texts/schedule.ts';
import { createBackend } from '#web/backend/backend.ts';
import { keptScheduleKey } from '#web/handover/kept-forms.ts';
import { FormFeedback } from '#web/pages/form-feedback.tsx';
import { useKeptForm } from '#web/pages/use-kept-form.ts';
import { useLeaving } from '#web/pages/use-leaving.ts';
import { useSubmission } from '#web/pages/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { EmailPart } from './email-part.tsx';
import { NoteFields } from './note-fields.tsx';
import { PreferredTimes } from './preferred-times.tsx';
import { scheduleBody, scheduleField, scheduleProblems, TIMES_ID } from './schedule-form-data.ts';

interface ScheduleFormProps {
  site: SiteConfig;
  /** Null until the address has been read; empty where it names none. */
  email: string | null;
  onSaved: (scheduleId: string) => void;
}

export function ScheduleForm({ site, email, onSaved }: ScheduleFormProps) {
  const [leaving, setLeaving] = useLeaving();
  const [daysShown, setDaysShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useKeptForm(form, keptScheduleKey, { ready: daysShown && email !== null });
  const submission = useSubmission({
    fieldOf: scheduleField,
    problemsOf: (data) => scheduleProblems(scheduleBody(data)),
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const saved = await submission.submit(event, (data) =>
      createBackend({ anonKey: site.anonKey }).callFunction('schedule', scheduleBody(data)),
    );
    if (saved === null) return;
    setLeaving(true);
    onSaved(saved.scheduleId);
  }

  return (
    <form
      aria-label={scheduleTexts.title}
      className="mt-6 flex flex-col gap-8"
      data-unkept=""
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      <FormFeedback
        {...submission}
        failureTitle={scheduleTexts.failure}
        title={scheduleTexts.summary}
      />
      <PreferredTimes
        error={submission.errorOf(TIMES_ID)}
        onShown={() => setDaysShown(true)}
        timeZone={site.timeZone}
      />
      <AddressFields country={site.country} errorOf={submission.errorOf} />
      <NoteFields errorOf={submission.errorOf} />
      <EmailPart email={email} error={submission.errorOf('email')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-6">
        <Button
          busy={submission.busy || leaving}
          busyLabel={scheduleTexts.sending}
          aria-describedby="submit-hint"
          className="px-8"
          disabled={submission.phase === 'loading'}
          type="submit"
        >
          {scheduleTexts.submit}
        </Button>
        <output className="text-ink-soft text-sm">
          <span id="submit-hint">{leaving ? scheduleTexts.leaving : scheduleTexts.submitHint}</span>
        </output>
      </div>
    </form>
  );
}
