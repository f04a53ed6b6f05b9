import type { FigureTable } from '#contract/figures.ts';
import { figuresTexts } from '#texts/console/figures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { callUrl } from '../api/call.ts';

interface TableFileProps {
  table: FigureTable;
  /** What the table is called. */
  of: string;
  from: string;
  to: string;
}

/** A table of these days, to take along. */
export function TableFile({ table, of, from, to }: TableFileProps) {
  return (
    <LinkButton
      aria-label={figuresTexts.fileOf(of)}
      download
      href={callUrl('GET /figures.csv', { query: { from, to, table } })}
      variant="secondary"
    >
      {figuresTexts.file}
    </LinkButton>
  );
}
