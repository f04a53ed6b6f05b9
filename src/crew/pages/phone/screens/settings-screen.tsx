import { useState } from 'react';
import { signOut } from '#crew/pages/phone/acts/sign-out.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { OtherLanguage } from '#crew/pages/phone/parts/other-language.tsx';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { unsentCount } from '#crew/pages/phone/store/waiting.ts';
import { exchange } from '#crew/pages/phone/sync/send.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { PushSection } from './tell-me-section.tsx';

const texts = phoneTexts.settings;

export function SettingsScreen() {
  const { session } = usePhone();
  return (
    <Screen back={{ href: '#/', label: phoneTexts.backToDay }} title={texts.title}>
      <div className="flex max-w-xl flex-col gap-8">
        <p>{texts.signedIn(session?.person.name ?? '')}</p>
        <section className="flex flex-col gap-3">
          <h2 className="font-bold text-xl">{texts.language}</h2>
          <OtherLanguage label={phoneTexts.signIn.other} />
        </section>
        {session !== null && <PushSection token={session.token} />}
        <section className="flex flex-col gap-3">
          <h2 className="font-bold text-xl">{texts.install}</h2>
          <p>{texts.installHow}</p>
        </section>
        <SignOut />
      </div>
    </Screen>
  );
}

/** Blocks signing out while data is only on this phone. */
function SignOut() {
  const waiting = unsentCount(usePhone());
  const [isAsking, setAsking] = useState(false);
  const [isOffline, setOffline] = useState(false);

  async function leave() {
    setOffline(!(await signOut()));
  }

  if (waiting > 0) {
    return (
      <section className="flex flex-col gap-3">
        <p>{texts.signOutUnsent(waiting)}</p>
        <BigButton look="plain" onClick={() => void exchange()}>
          {phoneTexts.unsent.send}
        </BigButton>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-3">
      <div aria-live="polite">
        {isAsking && <p>{texts.sure}</p>}
        {isOffline && <p className="font-semibold text-coral">{texts.signOutOffline}</p>}
      </div>
      <BigButton look="plain" onClick={() => (isAsking ? void leave() : setAsking(true))}>
        {texts.signOut}
      </BigButton>
      {isAsking && <BigButton onClick={() => setAsking(false)}>{texts.stay}</BigButton>}
    </section>
  );
}
