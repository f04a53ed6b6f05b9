import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { Select, TextInput } from './controls.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Money } from './money.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { StepIndicator } from './step-indicator.tsx';

function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''));
}

function attribute(html: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];
}

test('a field connects label, hint and error to its control', () => {
  const html = renderToStaticMarkup(
    <Field error="Too short" hint="With area code" id="phone" label="Phone">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(attribute(html, 'for')).toBe('phone');
  expect(attribute(html, 'aria-invalid')).toBe('true');
  const described = attribute(html, 'aria-describedby')?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  for (const id of described) expect(idsIn(html)).toContain(id);
});

test('a field without hint and error has no description', () => {
  const html = renderToStaticMarkup(
    <Field id="phone" label="Phone">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(html).not.toContain('aria-describedby=');
  expect(html).not.toContain('aria-invalid=');
});

test("a choice card's extra content is outside its label, so it never selects", () => {
  const html = renderToStaticMarkup(
    <ChoiceCard
      checked
      name="service"
      onChange={() => undefined}
      price="$10"
      title="Essential"
      type="radio"
      value="essential"
    >
      <button type="button">Checklist</button>
    </ChoiceCard>,
  );
  const label = html.slice(html.indexOf('<label'), html.indexOf('</label>'));
  expect(label).toContain('type="radio"');
  expect(label).not.toContain('Checklist');
  expect(html).toContain('Checklist');
  expect(idsIn(html)).toContain(attribute(html, 'aria-labelledby'));
});

test('a step indicator marks the one current step and makes only done ones buttons', () => {
  const steps = ['a', 'b', 'c'].map((id) => ({ id, label: `Step ${id}` }));
  const html = renderToStaticMarkup(
    <StepIndicator
      current={1}
      doneLabel="done"
      label="Steps"
      onSelect={() => undefined}
      steps={steps}
    />,
  );
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html.match(/<li/g)).toHaveLength(3);
});

test('a stepper cannot go below its minimum or above its maximum', () => {
  function stepper(value: number): string[] {
    const html = renderToStaticMarkup(
      <QuantityStepper
        decreaseLabel="Less"
        increaseLabel="More"
        label="Hours"
        max={3}
        onChange={() => undefined}
        value={value}
      />,
    );
    return [...html.matchAll(/<button[^>]*>/g)].map(([button]) =>
      button.includes('disabled=""') ? 'disabled' : 'enabled',
    );
  }
  expect(stepper(1)).toEqual(['disabled', 'enabled']);
  expect(stepper(2)).toEqual(['enabled', 'enabled']);
  expect(stepper(3)).toEqual(['enabled', 'disabled']);
});

test('an error summary links to each field with a problem, and is absent without any', () => {
  expect(renderToStaticMarkup(<ErrorSummary problems={[]} title="Check" />)).toBe('');
  const problems = [{ fieldId: 'phone', message: 'Too short' }];
  const html = renderToStaticMarkup(<ErrorSummary problems={problems} title="Check" />);
  expect(attribute(html, 'href')).toBe('#phone');
  expect(attribute(html, 'tabindex')).toBe('-1');
});

test('a line of an error summary stays when its field is fixed, and says so', () => {
  const problems = [
    { fieldId: 'phone', message: 'Too short', isMended: true },
    { fieldId: 'email', message: 'Missing', isMended: false },
  ];
  const html = renderToStaticMarkup(<ErrorSummary problems={problems} title="Check" />);
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => link.includes('aria-description="Done"'))).toEqual([true, false]);
});

test('a busy button says so and takes no clicks', () => {
  const html = renderToStaticMarkup(<Button busy>Sending...</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
});

test('a checkbox keeps its hint out of its name', () => {
  const html = renderToStaticMarkup(
    <Checkbox hint="Within 2 hours" id="now" label="It is urgent" />,
  );
  const label = html.slice(html.indexOf('<label'), html.indexOf('</label>'));
  expect(label).not.toContain('Within 2 hours');
  expect(attribute(html, 'aria-describedby')).toBe('now-hint');
});

test("a select's placeholder cannot be chosen again", () => {
  const html = renderToStaticMarkup(
    <Select defaultValue="" options={[{ value: 'a', label: 'A' }]} placeholder="Choose" />,
  );
  expect(html).toMatch(/<option[^>]*disabled=""[^>]*>Choose/);
});

test('money shows cents only when there are any', () => {
  expect(renderToStaticMarkup(<Money cents={cents(495_00)} />)).toContain('$495<');
  expect(renderToStaticMarkup(<Money cents={cents(37_50)} />)).toContain('$37.50<');
});
