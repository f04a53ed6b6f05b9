import { useEffect } from 'react';
import { fetchAhead } from '#booking/pages/handover/fetch-ahead.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { WizardControl } from '#booking/pages/wizard/use-wizard.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { WizardSite } from '#kernel/contract/site.ts';
import { cancelWay } from '#orders/rules/cancel-way.ts';
import type { Backend } from '#ui/backend/backend.ts';
import bookingStyles from '#ui/styles/booking.css?url';
import { AddOnsStep } from './add-ons-step.tsx';
import { TidiedRooms } from './compare/tidied-rooms.tsx';
import { ContactStep } from './contact-step.tsx';
import { TotalAboveStep } from './estimated-total.tsx';
import { FrequencyStep } from './frequency-step.tsx';
import { HomeStep } from './home-step.tsx';
import { RenewalConsent } from './renewal-consent.tsx';
import { ReviewStep } from './review-step.tsx';
import { SoonestTime } from './soonest-time.tsx';
import { TermsLine } from './terms-line.tsx';
import { useReminder } from './use-reminder.ts';

export interface LaterStepsProps {
  wizard: WizardControl;
  catalogue: Catalogue;
  rules: PriceRules;
  estimate: Estimate;
  backend: Backend;
  site: WizardSite;
  referral: { refreshing: boolean; refresh: () => void };
}

/** Every step but the first, with the wizard's whole style. A move to one waits for both. */
export function LaterSteps(props: LaterStepsProps) {
  return (
    <>
      <link href={bookingStyles} precedence="whole" rel="stylesheet" />
      <LaterStep {...props} />
    </>
  );
}

function LaterStep(props: LaterStepsProps) {
  const { wizard, catalogue, rules, estimate, referral, backend, site } = props;
  const { draft, change } = wizard;
  useReminder(backend, draft, site.preview === true);
  const isPriced = estimate.quote.status === 'priced';
  const isEmergency = draft.serviceId === emergencyServiceId;
  const isFree = cancelWay({ recurring: estimate.plan !== null, isEmergency }) === 'free';
  const typesContact = wizard.step === 'contact' && site.schedulingWidgetUrl === null;
  // Fetched while someone types.
  useEffect(() => {
    if (typesContact) void fetchAhead('/schedule');
  }, [typesContact]);
  switch (wizard.step) {
    case 'service':
      return null;
    case 'frequency':
      return (
        <FrequencyStep
          {...{ catalogue, draft, rules }}
          onSelect={(frequency) => change({ type: 'fields', fields: { frequency } })}
        />
      );
    case 'add-ons':
      return (
        <>
          <div className="mb-4 lg:hidden">
            <TidiedRooms {...{ catalogue, draft }} />
          </div>
          <AddOnsStep {...{ catalogue, draft, rules, change }} />
        </>
      );
    case 'contact':
      return (
        <ContactStep
          country={site.country}
          referralCredit={site.referralCredit}
          draft={draft}
          onChange={(field, value) => change({ type: 'fields', fields: { [field]: value } })}
          onRefresh={referral.refresh}
          onReminder={(allowed) => change({ type: 'fields', fields: { mayRemind: allowed } })}
          refreshing={referral.refreshing}
        />
      );
    case 'home':
      return <HomeStep {...{ catalogue, draft, change }} />;
    case 'review':
      return (
        <>
          <TotalAboveStep {...{ estimate, catalogue, draft }} />
          <SoonestTime
            {...{ backend, draft, site }}
            asked={isPriced && !isEmergency && !site.preview}
          />
          <ReviewStep
            {...{ catalogue, draft, estimate }}
            backend={site.preview ? null : backend}
            goTo={wizard.revise}
            onContact={(field, value) => change({ type: 'fields', fields: { [field]: value } })}
          />
          {isPriced && (
            <TermsLine
              {...{ backend, catalogue, draft, estimate }}
              hasFees={site.hasFees === true && isFree}
            />
          )}
          {isPriced && site.addsTravel && estimate.plan === null && (
            <p className="mt-4 text-sm">{laterTexts.travelFee}</p>
          )}
          {isPriced && site.addsTax && <p className="mt-4 text-sm">{laterTexts.plusTax}</p>}
          {/* With sales tax, the agreement to the price comes where the address is known. */}
          {isPriced && !site.addsTax && (
            <RenewalConsent asksTick={site.plansNeedTick === true} estimate={estimate} />
          )}
        </>
      );
  }
}
