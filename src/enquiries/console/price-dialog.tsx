import { useState } from 'react';
import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { planFrequencies } from '#catalogue/rules/types.ts';
import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts, priceTexts } from '#enquiries/words/en/enquiry.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { priceValidDays, quotePriceRange } from '#orders/rules/price-stands.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { Select, TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { useEnquiryAct } from './use-enquiry-act.ts';

interface PriceDialogProps {
  enquiry: EnquiryDetail;
  onClose: () => void;
}

const { dialog: texts } = priceTexts;
const emptyPriceOptions = { services: [], addsTax: false };

/** An owner's price: the service, a note next to it, and what happens when it is sent. */
export function PriceDialog({ enquiry, onClose }: PriceDialogProps) {
  const act = useEnquiryAct('POST /enquiries/:id/quote');
  const { services, addsTax } = useCall('GET /enquiries/services', {}).data ?? emptyPriceOptions;
  const { request, email: known } = enquiry;
  const [dollars, setDollars] = useState('');
  const [wanted, setServiceId] = useState(request?.serviceId ?? addOnsOnly.id);
  const [rhythm, setRhythm] = useState(
    request === null || request.frequency === 'one-time' ? 'monthly' : request.frequency,
  );
  const [sentence, setSentence] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const cents = readCents(dollars);
  const fits = cents !== null && cents >= quotePriceRange.least && cents <= quotePriceRange.most;
  // A service that is no longer offered must be chosen again.
  const serviceId = services.some(({ id }) => id === wanted) ? wanted : addOnsOnly.id;
  const isPlan = services.find(({ id }) => id === serviceId)?.isPlan === true;

  async function send(): Promise<void> {
    if (cents === null) return;
    setErrors({});
    try {
      await act.mutateAsync({
        params: { id: enquiry.id },
        body: {
          version: enquiry.version,
          amountCents: cents,
          serviceId: serviceId === addOnsOnly.id ? null : serviceId,
          frequency: isPlan ? rhythm : 'one-time',
          sentence: sentence.trim(),
          email: email.trim(),
        },
      });
    } catch (error) {
      if (error instanceof ApiProblem) {
        setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
      }
      throw error;
    }
  }

  return (
    <ConfirmDialog
      confirmLabel={fits ? texts.confirmPrice(formatUsd(cents)) : texts.confirm}
      disabled={!fits}
      onClose={onClose}
      onConfirm={send}
      open
      title={priceTexts.title}
    >
      <Field
        error={
          errors.amountCents ??
          (dollars === '' || fits ? undefined : texts.wrongPrice(quotePriceRange))
        }
        hint={texts.priceHint(quotePriceRange)}
        id="price-amount"
        label={isPlan ? texts.monthlyPrice : texts.price}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            onChange={(event) => setDollars(event.target.value)}
            value={dollars}
          />
        )}
      </Field>
      <Field error={errors.serviceId} id="price-service" label={texts.service}>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => setServiceId(event.target.value)}
            options={[
              ...services.map(({ id, name }) => ({ value: id, label: translatedName(name) })),
              { value: addOnsOnly.id, label: translatedName(addOnsOnly.name) },
            ]}
            value={serviceId}
          />
        )}
      </Field>
      {isPlan && (
        <Field error={errors.frequency} id="price-rhythm" label={texts.visits}>
          {(control) => (
            <Select
              {...control}
              onChange={(event) => setRhythm(event.target.value as typeof rhythm)}
              options={planFrequencies.map((value) => ({
                value,
                label: enquiryPageTexts.visits[value],
              }))}
              value={rhythm}
            />
          )}
        </Field>
      )}
      {known === '' && (
        <Field error={errors.email} hint={texts.emailHint} id="price-email" label={texts.email}>
          {(control) => (
            <TextInput
              {...control}
              onChange={(event) => setEmail(event.target.value)}
              type="email"
              value={email}
            />
          )}
        </Field>
      )}
      <Field
        error={errors.sentence}
        id="price-sentence"
        label={texts.sentence}
        note={texts.optional}
      >
        {(control) => (
          <TextArea
            {...control}
            onChange={(event) => setSentence(event.target.value)}
            rows={2}
            value={sentence}
          />
        )}
      </Field>
      <p role="status">
        {fits &&
          consequenceText(enquiry, {
            price: formatUsd(cents),
            email: known || email,
            isPlan,
            addsTax,
          })}
      </p>
    </ConfirmDialog>
  );
}

interface OfferedPrice {
  price: string;
  email: string;
  isPlan: boolean;
  addsTax: boolean;
}

function consequenceText(
  { quotes: [latest] }: EnquiryDetail,
  { price, email, isPlan, addsTax }: OfferedPrice,
): string {
  const to = email.trim() || null;
  return [
    isPlan ? texts.paysMonthly(to, price) : texts.pays(to, price),
    ...(addsTax ? [texts.addsTax] : []),
    texts.stands(priceValidDays),
    ...(latest?.state === 'unpaid' ? [texts.replaces(formatUsd(latest.amountCents))] : []),
  ].join(' ');
}
