import { useState } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { handOverTexts as texts } from '#visits/words/en/waits.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** "A crew cannot come": opens the dialog that hands its day over. */
export function HandOverButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} variant="secondary">
        {texts.open}
      </Button>
      {isOpen && <HandOverDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
