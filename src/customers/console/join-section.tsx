import { useState } from 'react';
import type { CustomerDetail, CustomerKey, CustomerPage } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { UndoNotice } from '#ui/console/parts/undo-notice.tsx';
import { Button } from '#ui/parts/button.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useJoining } from './use-joining.ts';

const { joining: texts } = customerTexts;

/** A person's phones and emails; joins and parts pages of the same person. */
export function JoinSection({ customer }: { customer: CustomerDetail }) {
  const { knownBy, joined, perhapsSame } = customer;
  const { last, problem, join, part, partKey, undo } = useJoining(customer);
  /** Null while no dialog is open. 'any': search for a customer. */
  const [asked, setAsked] = useState<CustomerPage | 'any' | null>(null);
  const [key, setKey] = useState<CustomerKey | null>(null);
  return (
    <Section title={texts.title}>
      <UndoNotice
        error={problem}
        text={last && (last.how === 'joined' ? texts.doneJoined : texts.doneParted)(last.page.name)}
        undo={{ label: texts.undo, act: undo }}
      />
      <p className="text-ink-soft">{texts.hint}</p>
      <ul className="mt-2">
        {knownBy.map((each) => (
          <li className="flex flex-wrap items-center gap-x-3" key={`${each.kind} ${each.value}`}>
            <span className="wrap-anywhere">{each.shown}</span>
            {knownBy.length > 1 && (
              <TextButton
                fullLabel={texts.partKey(each.shown)}
                label={texts.part}
                onClick={() => setKey(each)}
              />
            )}
          </li>
        ))}
      </ul>
      {joined.map((page) => (
        <p className="mt-2" key={page.id}>
          {texts.joined(page.name)}{' '}
          <TextButton label={texts.partAgain(page.name)} onClick={() => part(page)} />
        </p>
      ))}
      {perhapsSame.map((page) => (
        <p className="mt-2" key={page.id}>
          {texts.perhaps(page.name)}{' '}
          <TextButton label={texts.joinWith(page.name)} onClick={() => setAsked(page)} />
        </p>
      ))}
      <Button className="mt-3" onClick={() => setAsked('any')} variant="secondary">
        {texts.join}
      </Button>
      {asked && (
        <JoinDialog
          customer={customer}
          onClose={() => setAsked(null)}
          onJoin={join}
          other={asked === 'any' ? null : asked}
        />
      )}
      <ConfirmDialog
        confirmLabel={texts.partYes}
        onClose={() => setKey(null)}
        onConfirm={() => (key === null ? Promise.resolve() : partKey(key))}
        open={key !== null}
        title={texts.partTitle(key?.shown ?? '')}
      >
        <p>{texts.partWhat}</p>
      </ConfirmDialog>
    </Section>
  );
}
