import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { keptContactKey } from '#booking/pages/parts/kept-forms.ts';
import type { QuoteHandover } from '#booking/pages/parts/quote-request.ts';
import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { tidyEmail, tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useStoredForm } from '#ui/pages/use-kept-form.ts';
import { trimmedText, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { fillField } from '#ui/parts/fill-field.ts';
import { deleteText } from '#ui/parts/kept-text.ts';
import { AnswerPromise } from './answer-promise.tsx';
import { ContactFields } from './contact-fields.tsx';
import {
  type ContactMessage,
  contactBody,
  contactField,
  contactProblems,
} from './contact-message.ts';
import type { ContactProps } from './contact-props.ts';
import type { SentContact } from './contact-sent.tsx';
import { PhotosField } from './photos-field.tsx';
import { QuoteAttachment } from './quote-attachment.tsx';
import { usePhotos } from './use-photos.ts';
import { VisitPart } from './visit-part.tsx';

const EMPTY_VALUES: PlainContact['values'] = {};

interface ContactFormProps extends Omit<ContactProps, 'forQuote' | 'office'> {
  /** The request from the wizard; 'looking' until the script has run. */
  quote: QuoteHandover | null | 'looking';
  /** The page is about a quote. */
  asksQuote: boolean;
  onQuoteRemoved: () => void;
  onSent: (sent: SentContact) => void;
}

/** The browser holds the typed text, so an early start or a failure loses nothing. */
export function ContactForm(props: ContactFormProps) {
  const { site, names, plain, visit, asksQuote, onQuoteRemoved, onSent } = props;
  const form = useRef<HTMLFormElement>(null);
  const quote = props.quote === 'looking' ? null : props.quote;
  const photos = usePhotos(site.anonKey, asksQuote);
  const submission = useSubmission({
    fieldOf: contactField,
    problemsOf: (data) => contactProblems(readContactMessage(data, site.country)),
    before: plain,
  });
  useStoredForm(form, keptContactKey, { suggestion: contactTexts.visitMessage });
  useEffect(() => {
    if (quote && form.current) fillEmptyFields(form.current, quote);
  }, [quote]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    let email = '';
    const sent = await submission.submit(event, async (data) => {
      const arrived = await photos.send();
      if (!arrived.ok) return arrived;
      const message = readContactMessage(data, site.country);
      email = message.email;
      const body = { ...contactBody(message, quote), photos: arrived.data };
      const result = await createBackend({ anonKey: site.anonKey }).callFunction('contact', body);
      if (!result.ok && result.problem.code === 'photos-gone') photos.sendAnew();
      return result;
    });
    if (sent === null) return;
    deleteText(keptContactKey);
    void photos.forget();
    onSent({ what: asksQuote ? 'quote' : visit === null ? 'message' : 'visit', email });
  }

  const values = plain?.values ?? EMPTY_VALUES;
  return (
    <form
      action="/contact"
      aria-label={contactTexts.form}
      className="flex max-w-xl flex-col gap-5"
      data-unkept=""
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onInput={submission.onInput}
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      <FormFeedback
        {...submission}
        failureTitle={contactTexts.failure}
        title={contactTexts.summary}
      />
      {asksQuote && (
        <div className="flex min-h-44 flex-col gap-4">
          {quote && <QuoteAttachment names={names} onRemove={onQuoteRemoved} quote={quote} />}
          {visit && props.quote === null && (
            <VisitPart errorOf={submission.errorOf} visit={visit} />
          )}
          <AnswerPromise site={site} />
        </div>
      )}
      {visit && !asksQuote && <VisitPart errorOf={submission.errorOf} visit={visit} />}
      <ContactFields
        country={site.country}
        errorOf={submission.errorOf}
        values={visit && !asksQuote ? { message: contactTexts.visitMessage, ...values } : values}
      />
      {asksQuote && <PhotosField {...photos} />}
      <div>
        <Button busy={submission.busy} busyLabel={contactTexts.sending} type="submit">
          {asksQuote ? contactTexts.ask : contactTexts.send}
        </Button>
      </div>
    </form>
  );
}

function readContactMessage(data: FormData, country: string): ContactMessage {
  return {
    name: trimmedText(data, 'name'),
    phone: tidyPhone(trimmedText(data, 'phone'), country),
    email: tidyEmail(trimmedText(data, 'email')),
    message: trimmedText(data, 'message'),
    service: trimmedText(data, 'service'),
    home: trimmedText(data, 'home'),
  };
}

/** Fills only empty fields, because a visitor may already have typed. */
function fillEmptyFields(form: HTMLFormElement, { phone, email }: QuoteHandover): void {
  const values = { phone, email, message: contactTexts.quoteMessage };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && !field.value && value) fillField(field, value);
  }
}
