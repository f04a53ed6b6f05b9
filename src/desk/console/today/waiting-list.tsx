import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { TodayPage, TodayRows, TodaySection } from '#desk/contract/today.ts';
import { todayTexts as texts } from '#desk/words/en/today.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatCount } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { useRestoreFocusOfRow } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { AlertIcon } from '#ui/parts/more-icons.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { headOf, type ListedSection, linesOf } from './lines.tsx';
import { useSection } from './use-section.ts';
import { WaitingVisitsBody } from './waiting-visits-body.tsx';

/** A section: its full count, its rows, and a button that loads the rest. */
export function WaitingList({ section }: { section: TodaySection }) {
  const { name } = section;
  const isUrgent = name === 'emergencies';
  return (
    <section
      aria-labelledby={name}
      className={classNames(
        'min-w-0 rounded-card p-4',
        isUrgent ? 'border-2 border-coral bg-coral-tint' : 'border border-line bg-surface',
      )}
    >
      <h2 className="scroll-mt-4 font-semibold text-base" id={name}>
        {isUrgent && <AlertIcon className="-mt-0.5 mr-2 inline size-5 text-coral" />}
        {texts.sections[name]}
        <span className="ml-2 font-normal text-ink-soft tabular">
          {' '}
          {formatCount(section.count)}
        </span>
      </h2>
      {section.name === 'waiting-visits' ? (
        <WaitingVisitsBody section={section} />
      ) : (
        <Rows section={section} />
      )}
    </section>
  );
}

function Rows<Name extends ListedSection>({ section }: { section: TodayPage<Name> }) {
  const { name } = section;
  const { rows, count, hasMore, isLoading, error, more } = useSection(section);
  const { list, remember } = useFocusOnNew(rows.length);
  const Line: ComponentType<{ row: TodayRows[Name] }> = linesOf[name];
  const Head: ComponentType<{ rows: readonly TodayRows[Name][] }> | undefined = headOf[name];
  return (
    <>
      {Head && <Head rows={rows} />}
      <ul className="mt-1 ruled" ref={list}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Line row={row} />
          </Row>
        ))}
      </ul>
      <FormProblem text={error ? sentenceOf(error) : null} />
      {(hasMore || error !== null) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            aria-label={error ? undefined : texts.showMoreOf(texts.sections[name])}
            busy={isLoading}
            onClick={() => {
              remember();
              more();
            }}
            variant="secondary"
          >
            {error ? partTexts.tryAgain : texts.showMore}
          </Button>
          <span className="text-ink-soft tabular" role="status">
            {texts.shown(formatCount(rows.length), formatCount(count))}
          </span>
        </div>
      )}
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <li className="wrap-anywhere py-2" {...useRestoreFocusOfRow()}>
      {children}
    </li>
  );
}

/** After loading more, moves the focus to the first new row, which helps keyboard users. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const at = before.current;
    if (at === null || count <= at) return;
    before.current = null;
    list.current?.children[at]?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  }, [count]);
  return {
    list,
    remember: () => {
      before.current = count;
    },
  };
}
