import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { NotFoundPage } from '#ui/console/parts/not-found-page.tsx';
import { areas } from './areas.tsx';
import { RouteProblem } from './shell/route-problem.tsx';
import { Shell } from './shell/shell.tsx';

const areaRoutes: RouteObject[] = areas.map(({ path, pages }) => ({ path, children: pages }));

export const router = createBrowserRouter(
  [
    {
      // While the first page's code loads, nothing shows, as before the console's own code.
      hydrateFallbackElement: <></>,
      children: [
        {
          path: '/set-password',
          lazy: () => import('#company/console/sign-in/set-password-page.tsx'),
          errorElement: <RouteProblem />,
        },
        {
          path: '/first-start',
          lazy: () => import('#company/console/sign-in/first-owner-page.tsx'),
          errorElement: <RouteProblem />,
        },
        {
          path: '/',
          element: <Shell />,
          errorElement: <RouteProblem />,
          children: [
            { index: true, element: <Navigate replace to="/today" /> },
            ...areaRoutes,
            { path: 'account', lazy: () => import('#company/console/account/account-page.tsx') },
            { path: 'accounts', lazy: () => import('#company/console/account/accounts-page.tsx') },
            { path: 'audit', lazy: () => import('#upkeep/console/audit/audit-page.tsx') },
            { path: 'ui', lazy: () => import('#ui/console/gallery/gallery-page.tsx') },
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ],
  { basename: '/operator' },
);
