import type { PayPeriodAnswer } from '#pay/contract/pay.ts';
import { closePayTexts as texts } from '#pay/words/en/pay.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { OddList } from './odd-list.tsx';
import { usd } from './rate-text.ts';

/** What closing would freeze, and what looks wrong in it. */
export function CloseDialog({ period, onClose }: { period: PayPeriodAnswer; onClose: () => void }) {
  const { from, to, people, sums, odd } = period;
  const close = useAct(calling('POST /pay/close'), '/pay');
  const form = useServerForm({ despite: false }, async ({ despite }) => {
    await close.mutateAsync({ body: { from, to, totalCents: sums.total, despite } });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={texts.submit}
      title={texts.title(formatPlainDay(from), formatPlainDay(to))}
    >
      <p>{texts.text}</p>
      <p className="font-semibold">{texts.pays(usd(sums.total), people.length)}</p>
      <ul className="tabular">
        {people.map(({ id, name, sums: { total } }) => (
          <li className="flex justify-between gap-4" key={id}>
            <span className="wrap-anywhere">{name}</span>
            <span>{usd(total)}</span>
          </li>
        ))}
      </ul>
      <OddList odd={odd} />
      {odd.length > 0 && <FormCheck field={form.register('despite')} label={texts.despite} />}
    </FormDialog>
  );
}
