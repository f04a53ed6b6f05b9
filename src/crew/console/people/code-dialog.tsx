import { phonesTexts } from '#crew/words/en/console-people.ts';
import { formatTime } from '#ui/console/format.ts';
import { QrCode } from '#ui/console/parts/qr-code.tsx';
import { Fact, Facts } from '#ui/console/parts/section.tsx';
import { useRestoreFocus } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';

const texts = phonesTexts.code;

export interface SignInCode {
  readonly code: string;
  readonly expiresAt: string;
  /** The URL of the crew's page, with the code after its #. */
  readonly address: string;
}

interface CodeDialogProps {
  /** Null: closed. The code is shown only once. */
  made: SignInCode | null;
  name: string;
  onClose: () => void;
}

/** Six digits that sign one phone in, to scan or to type. */
export function CodeDialog({ made, name, onClose }: CodeDialogProps) {
  useRestoreFocus(made !== null);
  return (
    <Dialog
      actions={<Button onClick={onClose}>{texts.done}</Button>}
      onDismiss={onClose}
      open={made !== null}
      title={texts.title(name)}
    >
      {made !== null && (
        <div className="flex flex-col gap-3">
          <p>{texts.scan(name)}</p>
          <QrCode label={texts.qr} text={made.address} />
          <p>{texts.orType}</p>
          <Facts>
            <Fact term={texts.page}>{made.address.replace(/#.*$/, '')}</Fact>
            <Fact term={texts.code}>
              <span className="font-semibold text-xl tabular tracking-widest">{made.code}</span>
            </Fact>
          </Facts>
          <p className="text-ink-soft">{texts.until(formatTime(made.expiresAt))}</p>
        </div>
      )}
    </Dialog>
  );
}
