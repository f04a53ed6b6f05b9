import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createBackend } from '#web/backend/backend.ts';
import {
  clearQuoteRequest,
  type QuoteHandover,
  readQuoteRequest,
} from '#web/handover/quote-request.ts';
import { FormFeedback } from '#web/pages/form-feedback.tsx';
import { textOf, useSubmission } from '#web/pages/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactBody, contactProblems } from './contact-message.ts';
import type { Names } from './names.ts';
import { QuoteAttachment } from './quote-attachment.tsx';
import { contactTexts } from './texts.ts';

const FIELDS = ['name', 'phone', 'email', 'message'];

interface ContactFormProps {
  anonKey: string;
  names: Names;
  onSent: (what: 'message' | 'quote') => void;
}

/** The browser holds what is typed, so nothing is lost by an early start or by a failure. */
export function ContactForm({ anonKey, names, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [quote, setQuote] = useState<QuoteHandover | null>(null);
  const submission = useSubmission((path) => (FIELDS.includes(path) ? path : null));
  useEffect(() => {
    const request = readQuoteRequest(location.search);
    if (location.search) history.replaceState(null, '', location.pathname);
    setQuote(request);
    if (request && form.current) fillIn(form.current, request);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const message = {
      name: textOf(data, 'name'),
      phone: textOf(data, 'phone'),
      email: textOf(data, 'email'),
      message: textOf(data, 'message'),
    };
    const problems = contactProblems(message);
    if (problems.length > 0) return submission.refuse(problems);
    submission.send();
    const result = await createBackend({ anonKey }).callFunction(
      'contact',
      contactBody(message, quote),
    );
    if (!result.ok) return submission.fail(result.problem);
    clearQuoteRequest();
    onSent(quote ? 'quote' : 'message');
  }

  return (
    <form
      aria-label={contactTexts.form}
      className="flex max-w-xl flex-col gap-5"
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      <FormFeedback
        {...submission}
        failureTitle={contactTexts.failure}
        title={contactTexts.summary}
      />
      {quote && (
        <QuoteAttachment
          names={names}
          onRemove={() => {
            clearQuoteRequest();
            setQuote(null);
          }}
          quote={quote}
        />
      )}
      <ContactFields errorOf={submission.errorOf} />
      <div>
        <Button
          busy={submission.phase === 'sending'}
          disabled={submission.phase === 'loading'}
          type="submit"
        >
          {submission.phase === 'sending' ? contactTexts.sending : contactTexts.send}
        </Button>
      </div>
    </form>
  );
}

/** Only what is still empty is filled in: a visitor may have been faster. */
function fillIn(form: HTMLFormElement, { phone, email }: QuoteHandover): void {
  const values = { phone, email, message: contactTexts.quoteMessage };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && !field.value && value) field.value = value;
  }
}
