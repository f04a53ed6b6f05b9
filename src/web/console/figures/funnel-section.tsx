import type { FunnelCounts } from '#contract/figures.ts';
import { funnelOf } from '#domain/booking/funnel.ts';
import type { Layout, StepId } from '#domain/booking/steps.ts';
import { Section } from '../parts/section.tsx';
import { RowBar } from './bar-chart.tsx';
import { NumberTable } from './number-table.tsx';

const STEPS: Record<StepId, string> = {
  service: 'Select Your Service',
  frequency: 'Select Frequency (plans only)',
  'add-ons': 'Add-On Services',
  contact: 'Contact Information',
  home: 'Home Details',
  review: 'Review & Book',
};

/** How far visitors get, and where they leave. */
export function FunnelSection({ funnel }: { funnel: FunnelCounts }) {
  const { started, paid } = funnel;
  const isEmbedded = funnel.embed.service > 0;
  return (
    <Section title="Where people leave">
      <div className="grid gap-6 lg:grid-cols-2">
        <Steps funnel={funnel} layout="site" title="Your own page" />
        {isEmbedded && <Steps funnel={funnel} layout="embed" title="Inside other websites" />}
      </div>
      <h3 className="mt-5 mb-1 font-semibold">At the payment page</h3>
      <p>
        {started.toLocaleString('en-US')} went to pay, {paid.toLocaleString('en-US')} paid
        {started > 0 && ` (${Math.round((paid * 100) / started)}%)`}.
      </p>
      <p className="mt-3 text-ink-soft text-xs">
        Each visit of a step counts once until the page is loaded again. Nothing is kept of who it
        was: no cookie, no address, no number of a visitor.
      </p>
    </Section>
  );
}

function Steps({ funnel, layout, title }: { funnel: FunnelCounts; layout: Layout; title: string }) {
  const rows = funnelOf(layout, funnel[layout], null);
  const most = Math.max(...rows.map(({ entered }) => entered), 1);
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <NumberTable
        caption={`Steps, ${title}`}
        columns={[
          { header: 'Step', cell: ({ step }) => STEPS[step] },
          {
            header: 'Share',
            wide: true,
            cell: ({ step, entered }) => (
              <RowBar part={entered / most} tone={step === 'frequency' ? 'soft' : 'primary'} />
            ),
          },
          {
            header: 'Reached',
            align: 'right',
            cell: ({ entered }) => entered.toLocaleString('en-US'),
          },
          {
            header: 'Left',
            align: 'right',
            cell: ({ left }) => left?.toLocaleString('en-US') ?? '–',
          },
          {
            header: 'Left, %',
            align: 'right',
            cell: ({ leftPercent }) => (leftPercent === null ? '–' : `${leftPercent}%`),
          },
        ]}
        rowKey={({ step }) => step}
        rows={rows}
      />
    </div>
  );
}
