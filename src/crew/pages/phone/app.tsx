import type { CrewVisit } from '#crew/contract/phone.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { Screen } from './parts/screen.tsx';
import { type Route, useRoute } from './route.ts';
import { DayScreen } from './screens/day-screen.tsx';
import { FinishScreen } from './screens/finish-screen.tsx';
import { HoursScreen } from './screens/hours-screen.tsx';
import { NoAccessScreen } from './screens/no-access-screen.tsx';
import { PayScreen } from './screens/pay-screen.tsx';
import { RatingsScreen } from './screens/ratings-screen.tsx';
import { SettingsScreen } from './screens/settings-screen.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';
import { UnsentScreen } from './screens/unsent-screen.tsx';
import { VisitScreen } from './screens/visit-screen.tsx';
import { usePhone } from './store/phone-state.ts';

export function App({ businessName }: { businessName: string }) {
  const { isRead, session, days } = usePhone();
  const route = useRoute();
  if (!isRead) return null;
  if (session === null || session.switchedOff) return <SignInScreen businessName={businessName} />;
  const visits = days?.answer.days.flatMap((day) => day.visits) ?? [];
  return <Place route={route} visits={visits} />;
}

function Place({ route, visits }: { route: Route; visits: readonly CrewVisit[] }) {
  switch (route.at) {
    case 'day':
      return <DayScreen />;
    case 'unsent':
      return <UnsentScreen />;
    case 'hours':
      return <HoursScreen />;
    case 'pay':
      return <PayScreen />;
    case 'ratings':
      return <RatingsScreen />;
    case 'settings':
      return <SettingsScreen />;
    default: {
      const visit = visits.find(({ id }) => id === route.visitId);
      if (visit === undefined) return <Gone />;
      const key = visit.id;
      if (route.at === 'finish') return <FinishScreen key={key} visit={visit} />;
      if (route.at === 'no-access') return <NoAccessScreen key={key} visit={visit} />;
      return <VisitScreen key={key} visit={visit} />;
    }
  }
}

function Gone() {
  return (
    <Screen back={{ href: '#/', label: phoneTexts.backToDay }} title={phoneTexts.visit.gone}>
      {null}
    </Screen>
  );
}
