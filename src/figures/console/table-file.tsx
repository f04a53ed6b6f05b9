import { FileLink } from '#company/console/parts/file-link.tsx';
import type { FigureTable } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { callUrl } from '#ui/console/api/call.ts';

interface TableFileProps {
  table: FigureTable;
  /** The table's name. */
  of: string;
  from: string;
  to: string;
}

/** Downloads a table of these days. */
export function TableFile({ table, of, from, to }: TableFileProps) {
  return (
    <FileLink
      aria-label={figuresTexts.fileOf(of)}
      href={callUrl('GET /figures.csv', { query: { from, to, table } })}
    >
      {figuresTexts.file}
    </FileLink>
  );
}
