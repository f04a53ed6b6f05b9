import { useState } from 'react';
import type { CustomerDetail, CustomerHome } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { UndoNotice } from '#ui/console/parts/undo-notice.tsx';
import { useRestoreFocusOfRow } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { AddressLink } from '#visits/console/parts/address-link.tsx';
import { visitNotes } from '#visits/rules/visit-notes.ts';
import { HomeForm } from './home-form.tsx';
import { nameOfHome, useHomes } from './use-homes.ts';

const { homes: texts } = customerTexts;

/** The customer's homes: add, change and remove, each with Undo. */
export function HomesSection({ customer }: { customer: CustomerDetail }) {
  const { homes } = customer;
  const { done, problem, save, remove, undo } = useHomes(customer);
  const [editing, setEditing] = useState<CustomerHome | 'new' | null>(null);
  const form = (home: CustomerHome | null) => (
    <HomeForm
      customer={customer}
      home={home}
      onDone={() => setEditing(null)}
      onSave={(wish) => save(home, wish)}
    />
  );
  return (
    <Section title={texts.title}>
      <UndoNotice
        error={problem}
        text={done?.said ?? null}
        undo={done?.former ? { label: texts.undo, act: undo } : null}
      />
      {homes.length === 0 && editing === null && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="ruled">
        {homes.map((home) => (
          <li className="py-2" key={home.id ?? home.orderId}>
            {editing !== 'new' && editing !== null && isSameHome(editing, home) ? (
              form(home)
            ) : (
              <ShownHome
                home={home}
                onChange={() => setEditing(home)}
                onRemove={() => remove(home)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? (
        <div className="mt-2 border-line border-t pt-3">{form(null)}</div>
      ) : (
        <Button className="mt-3" onClick={() => setEditing('new')} variant="secondary">
          {texts.add}
        </Button>
      )}
    </Section>
  );
}

function isSameHome(one: CustomerHome, other: CustomerHome): boolean {
  return one.id === other.id && one.orderId === other.orderId;
}

interface ShownHomeProps {
  home: CustomerHome;
  onChange: () => void;
  onRemove: () => void;
}

function ShownHome({ home, onChange, onRemove }: ShownHomeProps) {
  const { label, address, facts } = home;
  const name = nameOfHome(home);
  const notes = visitNotes.map((note) => facts[note]).filter(Boolean);
  const focusOfRow = useRestoreFocusOfRow();
  return (
    <div {...focusOfRow}>
      {facts.name && <p className="wrap-anywhere font-semibold">{facts.name}</p>}
      {label !== null && <p>{label}</p>}
      {address.length === 0 ? (
        <p className="text-ink-soft">{texts.noAddress}</p>
      ) : (
        <AddressLink address={address} />
      )}
      {notes.length > 0 && (
        <p className="wrap-anywhere text-ink-soft text-sm">{notes.join(' · ')}</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <TextButton fullLabel={texts.changeOf(name)} label={texts.change} onClick={onChange} />
        {address.length > 0 && (
          <TextButton fullLabel={texts.removeOf(name)} label={texts.remove} onClick={onRemove} />
        )}
      </p>
    </div>
  );
}
