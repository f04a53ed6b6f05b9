import { Suspense } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { MeContext, useSession } from '#company/console/parts/me.ts';
import { SignInPage } from '#company/console/sign-in/sign-in-page.tsx';
import { useLiveWork } from '#crew/console/parts/use-live-work.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { site } from '#ui/console/site.ts';
import { Button } from '#ui/parts/button.tsx';
import { Banner, Notice } from '#ui/parts/notice.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { LostProblemNotice } from './lost-problem-notice.tsx';
import { BottomNav, SideNav } from './nav.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The frame of every page: who is signed in and the navigation. Without a session, the sign-in page. */
export function Shell() {
  const session = useSession();
  const navigation = useNavigation();
  useShortcuts();
  if (session.isPending) return <Loading label={shellTexts.opening} />;
  // An operator stays signed in while the server is unreachable: each page says what it could not load.
  if (session.isError && session.data === undefined) {
    return (
      <EmptyState title={shellTexts.notOpened} text={sentenceOf(session.error)}>
        <Button onClick={() => session.refetch()}>{shellTexts.tryAgain}</Button>
      </EmptyState>
    );
  }
  if (session.data === null) return <SignInPage />;
  return (
    <MeContext value={session.data}>
      <LiveWork />
      <a
        className="sr-only z-50 rounded-card bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        href="#content"
      >
        {shellTexts.skip}
      </a>
      <SiteBanner />
      <ConnectionBar />
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <SideNav />
        <main
          aria-busy={navigation.state !== 'idle'}
          className="mx-auto w-full max-w-6xl px-4 pt-4 pb-28 sm:px-6 lg:pt-6 lg:pb-12"
          id="content"
          tabIndex={-1}
        >
          <LostProblemNotice />
          {session.data.needsSecondFactor && <SecondFactorNotice />}
          <Suspense fallback={<Loading label={shellTexts.loading} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomNav />
      <PasswordDialog />
      <UnsavedGuard />
      <ScrollRestoration />
    </MeContext>
  );
}

/** One accurate banner: whether cards are charged, and whether a plan costs a dollar. */
function SiteBanner() {
  const { label, noCard, realCards, liveCardTest } = shellTexts.banner;
  if (!site.sandbox && !site.liveCardTest) return null;
  return (
    <aside aria-label={label} className="print:hidden">
      {site.liveCardTest ? (
        <Banner tone="danger">
          {liveCardTest} {site.sandbox ? noCard : realCards}
        </Banner>
      ) : (
        <Banner tone="info">{noCard}</Banner>
      )}
    </aside>
  );
}

/** For an owner while the session cannot change prices or make refunds. */
function SecondFactorNotice() {
  const { title, add } = shellTexts.secondFactor;
  return (
    <Notice className="mb-4 print:hidden" tone="warning">
      {title}{' '}
      <Link className="inline-flex min-h-6 items-center font-semibold underline" to="/account">
        {add}
      </Link>
    </Notice>
  );
}

/** While someone is signed in, crew records show at once. */
function LiveWork(): null {
  useLiveWork();
  return null;
}
