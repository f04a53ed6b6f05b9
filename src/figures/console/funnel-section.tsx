import { funnelSteps } from '#booking/rules/funnel.ts';
import type { Layout } from '#booking/rules/steps.ts';
import type { FunnelCounts } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { formatCount } from '#ui/console/format.ts';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { RowBar } from './bar-chart.tsx';

const texts = figuresTexts.funnel;

/** How far visitors get, and where they leave. */
export function FunnelSection({ funnel }: { funnel: FunnelCounts }) {
  const { started, paid } = funnel;
  const isEmbedded = funnel.embed.service > 0;
  return (
    <Section title={texts.title}>
      <div className="grid gap-6 lg:grid-cols-2">
        <Steps funnel={funnel} layout="site" />
        {isEmbedded && <Steps funnel={funnel} layout="embed" />}
      </div>
      <h3 className="mt-5 mb-1 font-semibold">{texts.payment}</h3>
      <p>{paidText(started, paid)}</p>
      <p className="mt-3 text-ink-soft text-xs">{texts.about}</p>
    </Section>
  );
}

function paidText(started: number, paid: number): string {
  const [went, came] = [formatCount(started), formatCount(paid)];
  if (started === 0) return texts.nobodyPaying(went, came);
  return texts.paying(went, came, Math.round((paid * 100) / started));
}

function Steps({ funnel, layout }: { funnel: FunnelCounts; layout: Layout }) {
  const title = texts.layouts[layout];
  const rows = funnelSteps(layout, funnel[layout], null);
  const most = Math.max(...rows.map(({ entered }) => entered), 1);
  return (
    <ScrollSection className="min-w-0 overflow-x-auto" label={texts.caption(title)}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <NumberTable
        caption={texts.caption(title)}
        columns={[
          { header: texts.step, cell: ({ step }) => texts.steps[step] },
          {
            header: figuresTexts.share,
            wide: true,
            cell: ({ step, entered }) => (
              <RowBar part={entered / most} tone={step === 'frequency' ? 'soft' : 'primary'} />
            ),
          },
          {
            header: texts.reached,
            align: 'right',
            cell: ({ entered }) => formatCount(entered),
          },
          {
            header: texts.left,
            align: 'right',
            cell: ({ left }) => (left === null ? '–' : formatCount(left)),
          },
          {
            header: texts.leftPercent,
            align: 'right',
            cell: ({ leftPercent }) => (leftPercent === null ? '–' : `${leftPercent}%`),
          },
        ]}
        rowKey={({ step }) => step}
        rows={rows}
      />
    </ScrollSection>
  );
}
