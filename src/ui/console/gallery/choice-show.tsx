import { useState } from 'react';
import { cents } from '#kernel/rules/money.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { ChoiceCard } from '#ui/parts/choice-card.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Money } from '#ui/parts/money.tsx';
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx';
import { StepIndicator } from '#ui/parts/step-indicator.tsx';

const steps = ['Service', 'Frequency', 'Contact', 'Home', 'Review'].map((label) => ({
  id: label,
  label,
}));

export function ChoiceShow() {
  const [chosen, setChosen] = useState('one');
  const [hours, setHours] = useState(2);
  const [step, setStep] = useState(2);
  return (
    <>
      <Section title="Choices">
        <div className="grid gap-4 sm:grid-cols-2">
          {['one', 'another'].map((value) => (
            <ChoiceCard
              checked={chosen === value}
              description="All rooms, top to bottom."
              key={value}
              name="show-choice"
              onChange={() => setChosen(value)}
              price={<Money cents={cents(275_00)} />}
              title={`This ${value}`}
              type="radio"
              value={value}
            >
              <Disclosure summary="What is done">Dust, mop, wipe.</Disclosure>
            </ChoiceCard>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-6">
          {[hours, 1, 24].map((value, index) => (
            <QuantityStepper
              decreaseLabel="One hour less"
              increaseLabel="One hour more"
              // biome-ignore lint/suspicious/noArrayIndexKey: the three never move
              key={index}
              label={`Hours, ${index + 1}`}
              max={24}
              onChange={index === 0 ? setHours : () => undefined}
              unit={(hours) => (hours === 1 ? 'hour' : 'hours')}
              value={value}
            />
          ))}
        </div>
      </Section>
      <Section title="Steps">
        <StepIndicator
          current={step}
          doneLabel="done"
          label="Steps"
          onSelect={(id) => setStep(steps.findIndex((each) => each.id === id))}
          steps={steps}
        />
        <p className="mt-2 text-ink-soft text-sm">A step that is done leads back to it.</p>
      </Section>
    </>
  );
}
