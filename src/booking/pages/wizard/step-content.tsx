import type { Layout } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import type { LaterStepsProps } from './later/later-steps.tsx';
import { ServiceStep } from './service-step.tsx';
import type { LaterModuleState } from './use-later.ts';

interface StepContentProps extends LaterStepsProps {
  layout: Layout;
  later: LaterModuleState;
}

/** The current step. */
export function StepContent({ layout, later, ...props }: StepContentProps) {
  const { wizard, catalogue } = props;
  const { draft } = wizard;
  if (wizard.step === 'service') {
    return (
      <ServiceStep
        {...{ catalogue, draft, layout, later }}
        onSelect={wizard.chooseService}
        onSkip={wizard.skipService}
        rules={props.rules}
      />
    );
  }
  if (later === 'loading') {
    // As tall as a step, so the page can already be scrolled to where it will begin.
    return <Spinner className="mx-auto mt-16 mb-192 size-8 text-primary" />;
  }
  if (later === 'failed') {
    return (
      <div className="flex flex-col items-start gap-2 rounded-card border border-coral bg-coral-tint p-4 text-sm">
        <p className="font-semibold">{texts.stepFailed}</p>
        <p>{texts.stepFailedAbout}</p>
        <LinkButton href="">{texts.tryAgain}</LinkButton>
        <LinkButton
          href={`/contact?service=${draft.serviceId ?? ''}&home=${draft.bedroomBath}/${draft.sizeCategory}`}
          target="_top"
          variant="secondary"
        >
          {texts.plainForm}
        </LinkButton>
      </div>
    );
  }
  return <later.LaterSteps {...props} />;
}
