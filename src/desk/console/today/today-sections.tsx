import type { TodaySection } from '#desk/contract/today.ts';
import { todayTexts as texts } from '#desk/words/en/today.ts';
import { formatCount } from '#ui/console/format.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { WaitingList } from './waiting-list.tsx';

/** Every nonempty section in the order of the answer, below links to each. */
export function TodaySections({ sections }: { sections: readonly TodaySection[] }) {
  const shown = sections.filter(({ count }) => count > 0);
  const isQuiet = shown.every(({ name }) => name === 'visits');
  return (
    <div className="flex flex-col gap-5">
      {shown.length > 1 && <SectionLinks sections={shown} />}
      {shown.map((section) => (
        <WaitingList key={section.name} section={section} />
      ))}
      {isQuiet && <p className="text-ink-soft">{texts.nothingElse}</p>}
    </div>
  );
}

/** The sections and their counts at a glance; an emergency comes before any visit. */
function SectionLinks({ sections }: { sections: readonly TodaySection[] }) {
  const emergencies = sections.filter(({ name }) => name === 'emergencies');
  const others = sections.filter(({ name }) => name !== 'emergencies');
  return (
    <nav aria-label={texts.onThisPage}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {[...emergencies, ...others].map(({ name, count }) => (
          <li key={name}>
            <a
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-pill border px-3.5 lg:min-h-9',
                name === 'emergencies'
                  ? 'border-transparent bg-coral font-semibold text-on-coral'
                  : 'border-line bg-surface hover:border-primary hover:bg-tint',
              )}
              href={`#${name}`}
            >
              {texts.short[name]}
              <span className="font-semibold tabular">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
