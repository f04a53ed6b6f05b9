import { useEffect, useState } from 'react';
import type { PushState } from '#crew/contract/push.ts';
import { readPushState, turnOffPush, turnOnPush } from '#crew/pages/phone/acts/tell-me.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { dayChangeTexts as texts } from '#crew/words/en/telling.ts';

/** Messages about a changed day, if this browser can show them; the page always shows the day when opened. */
export function PushSection({ token }: { readonly token: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void readPushState(token).then(setState), [token]);

  async function press() {
    setBusy(true);
    setState(await (state === 'on' ? turnOffPush : turnOnPush)(token));
    setBusy(false);
  }

  const mayPress = state === 'on' || state === 'off' || state === 'failed';
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-xl">{texts.title}</h2>
      <p aria-live="polite">{state === null ? texts.looking : texts.states[state]}</p>
      {mayPress && (
        <BigButton disabled={isBusy} look="plain" onClick={() => void press()}>
          {state === 'on' ? texts.stop : texts.begin}
        </BigButton>
      )}
    </section>
  );
}
