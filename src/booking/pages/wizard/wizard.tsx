import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { type Layout, stepBlockers } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { WizardSite } from '#kernel/contract/site.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { StepIndicator } from '#ui/parts/step-indicator.tsx';
import { AnnouncedTotal } from './announced-total.tsx';
import { estimateOf } from './estimate.ts';
import { HomeStrip } from './home-strip.tsx';
import { StepContent } from './step-content.tsx';
import { useReplayPresses } from './use-catch-up.ts';
import { useHost } from './use-host.ts';
import { useLaterModule } from './use-later.ts';
import { useReferral } from './use-referral.ts';
import { useReminderLink } from './use-reminder-link.ts';
import { useStepCount } from './use-step-count.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFoot } from './wizard-foot.tsx';

/** Also for buttons outside the form. */
export const wizardFormId = 'wizard';

interface WizardProps {
  layout: Layout;
  /** Everything on sale. */
  catalogue: Catalogue;
  site: WizardSite;
}

export function Wizard({ layout, catalogue, site }: WizardProps) {
  const wizard = useWizard(layout, catalogue);
  const { draft, step, steps } = wizard;
  const [backend] = useState(() => createBackend({ anonKey: site.anonKey }));
  const referral = useReferral(backend, wizard.restored && !site.preview, wizard.fillContact);
  useReminderLink(backend, catalogue, wizard);
  const estimate = useMemo(() => estimateOf(catalogue, draft, site), [catalogue, draft, site]);
  const [processing, setProcessing] = useState(false);
  const later = useLaterModule(wizard.restored && (step !== 'service' || draft.serviceId !== null));
  const parts = typeof later === 'object' ? later : null;
  useReplayPresses(wizard.restored && (later !== 'loading' || step === 'service'));
  useStepCount(layout, wizard, site);
  useHost(wizard, estimate.quote);
  const title = texts.steps[step];
  const { card, heading } = useStepFocus(`${title} · ${site.businessName}`, wizard);
  const blockers = stepBlockers(step, draft);
  const lastAct = estimate.quote.status === 'custom-quote' ? 'askForQuote' : 'schedule';
  const act = step === 'review' ? lastAct : 'next';

  // A visitor who goes back to change something stays there, and must press again.
  useEffect(() => {
    if (step === 'review') return;
    parts?.stopLastStep();
    setProcessing(false);
  }, [step, parts]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (processing || blockers.length > 0) return;
    if (act === 'next') wizard.next();
    else parts?.runLastStep({ catalogue, site, draft, estimate, onProcessing: setProcessing });
  }

  return (
    <form
      // Without this script: the same choices on a plain form.
      action="/contact"
      data-wizard
      id={wizardFormId}
      noValidate
      onSubmit={submit}
      ref={wizard.form}
      target={layout === 'embed' ? '_top' : undefined}
    >
      <StepIndicator
        current={steps.indexOf(step)}
        doneLabel={texts.stepDone}
        label={texts.indicator}
        onSelect={(id) => wizard.goTo(id as typeof step)}
        steps={[
          ...steps.map((id) => ({ id, label: texts.steps[id] })),
          ...(lastAct === 'schedule' ? texts.ahead : []),
        ]}
      />
      <div className="wizard-columns">
        <section aria-labelledby="step-title" className="wizard-step" ref={card}>
          <h2 className="font-bold text-xl" id="step-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">
            {step !== 'service' && parts?.laterTexts.stepAbout[step]}
          </p>
          {parts && <parts.StepHead {...{ wizard, catalogue }} quote={estimate.quote} />}
          {!['contact', 'home', 'review'].includes(step) && (
            <HomeStrip key={step} {...{ parts, catalogue, draft }} change={wizard.change} />
          )}
          <StepContent
            {...{ wizard, catalogue, layout, estimate, referral, later, backend, site }}
            rules={site}
          />
        </section>
        <WizardFoot
          {...{ parts, catalogue, draft, step, estimate, blockers, act, processing }}
          onBack={steps.indexOf(step) > 0 ? wizard.back : undefined}
        />
      </div>
      <AnnouncedTotal estimate={estimate} />
    </form>
  );
}
