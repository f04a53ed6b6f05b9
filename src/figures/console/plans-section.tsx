import type { FiguresAnswer } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { formatCount } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { changeText, percentOf, wholeUsd } from './sums.ts';
import { TableFile } from './table-file.tsx';
import { Tile, Tiles } from './tiles.tsx';

const texts = figuresTexts.plans;

/** What plans bring in every month, and how many of them stay. */
export function PlansSection({ figures: { plans, from, to } }: { figures: FiguresAnswer }) {
  const { standing, standingBefore, monthlyCents, monthlyCentsBefore, began } = plans;
  return (
    <Section
      aside={<TableFile from={from} of={texts.title} table="plans" to={to} />}
      title={texts.title}
    >
      {standing + standingBefore + began === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <Tiles>
          <Tile
            hint={changeText(monthlyCents, monthlyCentsBefore)}
            label={texts.monthly}
            title={formatUsd(monthlyCents)}
            value={wholeUsd(monthlyCents)}
          />
          <Tile
            hint={changeText(standing, standingBefore)}
            label={texts.standing}
            value={formatCount(standing)}
          />
          <Tile
            hint={texts.aMonth(wholeUsd(plans.beganCents))}
            label={texts.began}
            value={formatCount(began)}
          />
          <Tile
            hint={texts.aMonth(wholeUsd(plans.endedCents))}
            label={texts.ended}
            value={formatCount(plans.ended)}
          />
          <Tile
            hint={texts.ofThoseBefore}
            label={texts.churn}
            value={standingBefore === 0 ? '–' : percentOf(plans.endedOfBefore, standingBefore)}
          />
        </Tiles>
      )}
      <p className="mt-3 text-ink-soft text-xs">{texts.about}</p>
    </Section>
  );
}
