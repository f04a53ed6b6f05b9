import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PlainContact } from '#contract/plain-contact.ts';
import { tidyPhone } from '#domain/booking/phone-format.ts';
import { contactTexts } from '#texts/contact.ts';
import { createBackend } from '#web/backend/backend.ts';
import { keptContactKey } from '#web/handover/kept-forms.ts';
import {
  clearQuoteRequest,
  type QuoteHandover,
  readQuoteRequest,
} from '#web/handover/quote-request.ts';
import { FormFeedback } from '#web/pages/form-feedback.tsx';
import { useKeptForm } from '#web/pages/use-kept-form.ts';
import { textOf, useSubmission } from '#web/pages/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { forgetText } from '#web/ui/kept-text.ts';
import { ContactFields } from './contact-fields.tsx';
import {
  type ContactMessage,
  contactBody,
  contactField,
  contactProblems,
} from './contact-message.ts';
import type { ContactProps } from './contact-view.tsx';
import { QuoteAttachment } from './quote-attachment.tsx';
import { VisitPart } from './visit-part.tsx';

const NOTHING_TYPED: PlainContact['values'] = {};

interface ContactFormProps extends ContactProps {
  onSent: (what: 'message' | 'quote') => void;
}

/** The browser holds what is typed, so nothing is lost by an early start or by a failure. */
export function ContactForm({ site, names, plain, visit, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [quote, setQuote] = useState<QuoteHandover | null>(null);
  const submission = useSubmission({
    fieldOf: contactField,
    problemsOf: (data) => contactProblems(messageOf(data, site.country)),
    before: plain,
  });
  useKeptForm(form, keptContactKey, { suggestion: contactTexts.visitMessage });
  useEffect(() => {
    const request = readQuoteRequest(location.search);
    if (location.search) history.replaceState(null, '', location.pathname);
    setQuote(request);
    if (request && form.current) fillIn(form.current, request);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const asked = quote !== null || visit !== null;
    const sent = await submission.submit(event, (data) =>
      createBackend({ anonKey: site.anonKey }).callFunction(
        'contact',
        contactBody(messageOf(data, site.country), quote),
      ),
    );
    if (sent === null) return;
    clearQuoteRequest();
    forgetText(keptContactKey);
    onSent(asked ? 'quote' : 'message');
  }

  const values = plain?.values ?? NOTHING_TYPED;
  return (
    <form
      action="/contact"
      aria-label={contactTexts.form}
      className="flex max-w-xl flex-col gap-5"
      data-unkept=""
      method="post"
      noValidate
      onBlur={submission.onBlur}
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
      {visit && !quote && <VisitPart errorOf={submission.errorOf} visit={visit} />}
      <ContactFields
        country={site.country}
        errorOf={submission.errorOf}
        values={visit ? { message: contactTexts.visitMessage, ...values } : values}
      />
      <div>
        <Button busy={submission.busy} busyLabel={contactTexts.sending} type="submit">
          {contactTexts.send}
        </Button>
      </div>
    </form>
  );
}

function messageOf(data: FormData, country: string): ContactMessage {
  return {
    name: textOf(data, 'name'),
    phone: tidyPhone(textOf(data, 'phone'), country),
    email: textOf(data, 'email'),
    message: textOf(data, 'message'),
    service: textOf(data, 'service'),
    home: textOf(data, 'home'),
  };
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
