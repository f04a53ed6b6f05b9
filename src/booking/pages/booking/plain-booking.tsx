import { wizardFormId } from '#booking/pages/wizard/wizard.tsx';
import { texts } from '#booking/words/en/wizard.ts';
import { Button } from '#ui/parts/button.tsx';

/** Takes the chosen card to a plain form on the contact page, which needs no script. */
export function PlainBooking() {
  return (
    <Button form={wizardFormId} name="home" type="submit" value="">
      {texts.plainForm}
    </Button>
  );
}
