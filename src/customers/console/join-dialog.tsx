import { useEffect, useState } from 'react';
import type { CustomerDetail, CustomerPage } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { customersTexts } from '#customers/words/en/customers.ts';
import { useCall } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { SearchField } from '#ui/console/parts/filter-controls.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';

const { joining: texts } = customerTexts;
const MAX = 8;

interface JoinDialogProps {
  customer: CustomerDetail;
  /** Null: search for them. */
  other: CustomerPage | null;
  onJoin: (page: CustomerPage) => Promise<void>;
  onClose: () => void;
}

/** Says what joining does, and searches for the other page if none is given. */
export function JoinDialog({ customer, other, onJoin, onClose }: JoinDialogProps) {
  const [found, setFound] = useState<CustomerPage | null>(null);
  const chosen = other ?? found;
  return (
    <ConfirmDialog
      confirmLabel={chosen === null ? texts.joinYes : texts.joinWith(chosen.name)}
      disabled={chosen === null}
      onClose={onClose}
      onConfirm={() => (chosen === null ? Promise.resolve() : onJoin(chosen))}
      open
      title={texts.joinTitle(personLabel(customer))}
    >
      <p>{texts.joinWhat}</p>
      {other === null && <Search chosen={found} not={customer} onChoose={setFound} />}
    </ConfirmDialog>
  );
}

interface SearchProps {
  chosen: CustomerPage | null;
  not: CustomerPage;
  /** Null: they are not in the results. */
  onChoose: (page: CustomerPage | null) => void;
}

function Search({ chosen, not, onChoose }: SearchProps) {
  const [q, setQ] = useState('');
  const { data, isPlaceholderData } = useCall('GET /customers', { query: { q } });
  const rows = (data?.rows ?? []).filter(({ id }) => id !== not.id).slice(0, MAX);
  // A customer chosen during the search stays chosen if they match.
  const isGone = chosen !== null && !isPlaceholderData && rows.every(({ id }) => id !== chosen.id);
  useEffect(() => {
    if (isGone) onChoose(null);
  }, [isGone, onChoose]);
  return (
    <div className="mt-3 flex flex-col gap-2">
      <SearchField
        hint={customersTexts.searchHint}
        label={partTexts.search}
        onSearch={setQ}
        value={q}
      />
      <fieldset>
        <legend className="text-ink-soft text-xs">{texts.found}</legend>
        {data !== undefined && rows.length === 0 && <p role="status">{texts.noneFit}</p>}
        {rows.map((row) => (
          <label className="flex min-h-11 items-center gap-3" key={row.id}>
            <input
              checked={chosen?.id === row.id}
              className="size-5 shrink-0 accent-primary"
              name="other"
              onChange={() => onChoose({ id: row.id, name: personLabel(row) })}
              type="radio"
            />
            <span className="wrap-anywhere">
              {personLabel(row)}{' '}
              <span className="text-ink-soft">
                {[row.phone, row.name && row.email].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
