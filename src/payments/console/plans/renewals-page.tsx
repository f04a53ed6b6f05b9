import type { RenewalsAnswer, StateOfPlans } from '#payments/contract/renewals.ts';
import { renewalsPageTexts as texts } from '#payments/words/en/renewals-page.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatCount, formatPlainDay } from '#ui/console/format.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { PriceSection } from './price-section.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  const query = useCall('GET /plans/renewals', {}, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(renewals) => (
        <>
          <PageTitle title={texts.title} />
          <PlanTabs />
          <div className="flex flex-col gap-4">
            <ConsentSection renewals={renewals} />
            <PriceSection plans={renewals.plans} />
            <NoticeSection renewals={renewals} />
            <StateSection renewals={renewals} />
          </div>
        </>
      )}
    </LoadedPage>
  );
}

interface RenewalsProps {
  renewals: RenewalsAnswer;
}

function ConsentSection({ renewals: { plans, withConsent, without, priceChange } }: RenewalsProps) {
  const missing = plans - withConsent;
  return (
    <Section title={texts.consent}>
      <Facts>
        <Fact term={texts.running}>{formatCount(plans)}</Fact>
        <Fact term={texts.withConsent}>{formatCount(withConsent)}</Fact>
        {plans > 0 && (
          <Fact term={texts.change}>
            {texts.changeAbout(priceChange.notice, priceChange.consent)}
          </Fact>
        )}
      </Facts>
      {missing > 0 && (
        <>
          <h3 className="mt-3 font-semibold">
            {texts.without}: {formatCount(missing)}
          </h3>
          <p className="text-ink-soft text-sm">
            {texts.withoutAbout} {missing > without.length && texts.first(without.length)}
          </p>
          <ul className="ruled">
            {without.map(({ id, customer, serviceName, monthlyCents }) => (
              <li className="flex flex-wrap items-center gap-x-3 py-1" key={id}>
                <LinkTo to={`/bookings/${id}`}>{customer}</LinkTo>
                <span className="grow">{serviceName}</span>
                <Money cents={monthlyCents} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function NoticeSection({ renewals: { notices, remindersDue } }: RenewalsProps) {
  return (
    <Section title={texts.notices}>
      {notices.length === 0 && <p>{texts.noNotices}</p>}
      <Facts>
        {notices.map(({ kind, sent, waiting, undelivered }) => (
          <Fact key={kind} term={texts.kinds[kind]}>
            {texts.counts(sent, waiting, undelivered)}
          </Fact>
        ))}
      </Facts>
      {remindersDue > 0 && <p className="mt-2">{texts.due(remindersDue)}</p>}
    </Section>
  );
}

function StateSection({ renewals: { states, checkedOn } }: RenewalsProps) {
  return (
    <Section title={texts.states}>
      <p className="mb-3 text-ink-soft text-sm">{texts.statesAbout(formatPlainDay(checkedOn))}</p>
      <Facts>
        {states.map((state) => (
          <Fact key={state.state} term={state.state || texts.unknownState}>
            {texts.plans(state.plans)}. {ruleText(state.rule)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** "Since July 1, 2025: a reminder each year." */
function ruleText(rule: StateOfPlans['rule']): string {
  if (rule === null) return texts.noRule;
  const { yearly, everyCharge, consent } = texts.asks;
  const asked = [
    ...(rule.yearly ? [yearly] : []),
    ...(rule.everyCharge ? [everyCharge] : []),
    ...(rule.consent ? [consent] : []),
  ];
  const what = asked.length === 0 ? texts.easyCancel : asked.join(', ');
  const doubt = rule.isSure ? '' : ` ${texts.unsure}`;
  return `${texts.since(formatPlainDay(rule.since))}: ${what}.${doubt}`;
}
