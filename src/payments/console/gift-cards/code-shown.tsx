import { giftCardTexts } from '#payments/words/en/gift-cards.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';

const { code: texts } = giftCardTexts;

/** Shows a code, this one time. */
export function CodeShown({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog
      actions={<Button onClick={onClose}>{texts.done}</Button>}
      onDismiss={onClose}
      open
      title={texts.title}
    >
      <CopyField hint={texts.text} label={texts.label} value={code} />
    </Dialog>
  );
}
