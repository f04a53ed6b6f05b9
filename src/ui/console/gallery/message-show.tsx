import { useState } from 'react';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { ErrorSummary } from '#ui/parts/error-summary.tsx';
import { Banner, Notice } from '#ui/parts/notice.tsx';
import { showToast } from '#ui/parts/toast.ts';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const TOASTS = {
  status: 'Your booking is ready to be paid.',
  error: 'Please provide an email address.',
};

export function MessageShow() {
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  return (
    <Section title="Messages">
      <div className="flex flex-col gap-4">
        {tones.map((tone) => (
          <Notice key={tone} title={`A notice: ${tone}`} tone={tone}>
            Nothing was charged.
          </Notice>
        ))}
        <Banner tone="info">A banner across the page.</Banner>
        <Banner tone="danger">A banner that warns.</Banner>
        <FormProblem text="Someone else changed this booking." />
        {tried && (
          <ErrorSummary
            problems={[{ fieldId: 'show-wrong', message: 'Enter an email address.' }]}
            title="Please check these fields"
          />
        )}
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => setTried(true)} variant="secondary">
            Show the error summary
          </Button>
          {(['status', 'error'] as const).map((tone) => (
            <Button
              key={tone}
              onClick={() => void showToast({ title: tone, text: TOASTS[tone], tone })}
              variant="secondary"
            >
              Show a toast: {tone}
            </Button>
          ))}
          <Button onClick={() => setAsking(true)} variant="secondary">
            Open the dialog
          </Button>
        </p>
      </div>
      <ConfirmDialog
        confirmLabel="Refund $40"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => Promise.reject(new Error('shown in the dialog'))}
        open={asking}
        title="Give $40 back?"
      >
        <p>It goes back to the customer’s card. You keep $235.</p>
      </ConfirmDialog>
    </Section>
  );
}
