import { texts } from '#texts/wizard.ts';
import { wizardFormId } from '#web/booking/wizard.tsx';
import { Button } from '#web/ui/button.tsx';

/** Takes the chosen card to a plain form on the contact page, which needs no script. */
export function PlainBooking() {
  return (
    <Button form={wizardFormId} name="home" type="submit" value="">
      {texts.plainForm}
    </Button>
  );
}
