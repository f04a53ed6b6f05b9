import { Link } from 'react-router';
import { businessTexts } from '#company/words/en/console-business.ts';
import { Section } from '#ui/console/parts/section.tsx';

const texts = businessTexts.beside;

const OTHER_SETTINGS = [
  { to: '/catalogue/trust', label: texts.trust, text: texts.trustText },
  { to: '/crews', label: texts.crews },
  { to: '/crews/hours', label: texts.area },
  { to: '/settings/server', label: texts.embed },
];

/** Links to the business's other settings. */
export function OtherSettingsSection() {
  return (
    <div className="mt-4 max-w-3xl">
      <Section title={businessTexts.sections.beside}>
        <ul className="ruled">
          {OTHER_SETTINGS.map(({ to, label, text }) => (
            <li className="py-1" key={to}>
              <Link className="inline-flex min-h-11 items-center text-primary underline" to={to}>
                {label}
              </Link>
              {text && <p className="pb-2 text-ink-soft">{text}</p>}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
