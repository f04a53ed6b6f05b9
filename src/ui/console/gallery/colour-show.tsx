import { Section } from '#ui/console/parts/section.tsx';
import { classNames } from '#ui/parts/class-names.ts';

/** Each surface with its text color. */
const pairs = [
  ['paper, ink', 'bg-paper text-ink'],
  ['surface, ink soft', 'bg-surface text-ink-soft'],
  ['sunken, ink', 'bg-sunken text-ink'],
  ['primary, on primary', 'bg-primary text-on-primary'],
  ['primary strong, on primary', 'bg-primary-strong text-on-primary'],
  ['tint, ink', 'bg-tint text-ink'],
  ['apricot, on apricot', 'bg-apricot text-on-apricot'],
  ['coral, on coral', 'bg-coral text-on-coral'],
  ['coral tint, ink', 'bg-coral-tint text-ink'],
] as const;

const lines = [
  ['line', 'border-line'],
  ['control', 'border-control'],
  ['tint line', 'border-tint-line'],
  ['focus', 'border-focus'],
] as const;

const sizes = [
  ['2xl', 'text-2xl font-bold'],
  ['xl', 'text-xl font-semibold'],
  ['lg', 'text-lg font-semibold'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const;

export function ColourShow() {
  return (
    <>
      <Section title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pairs.map(([name, look]) => (
            <li className={classNames('rounded-card border border-line p-4', look)} key={name}>
              {name}
            </li>
          ))}
          {lines.map(([name, look]) => (
            <li className={classNames('rounded-card border-2 bg-surface p-4', look)} key={name}>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        {sizes.map(([name, look]) => (
          <p className={classNames('wrap-anywhere', look)} key={name}>
            {name}: a kettle of $1,204.50
          </p>
        ))}
      </Section>
    </>
  );
}
