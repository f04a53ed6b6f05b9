import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { MeContext } from '#company/console/parts/me.ts';
import type { Role } from '#company/contract/accounts.ts';
import {
  type BusinessSettings,
  defaultBusiness,
} from '#kernel/rules/business/business-settings.ts';
import { rightsOf } from '#kernel/rules/business/rights.ts';

interface ConsoleViewer {
  readonly role?: Role;
  readonly business?: BusinessSettings;
  /** The server's answers so far, by the path of the call. */
  readonly answers?: Readonly<Record<`/${string}`, unknown>>;
}

/** Part of the console as someone sees it before anything but `answers` has arrived; by default an owner. */
export function consoleHtml(
  what: ReactElement,
  { role = 'owner', business = defaultBusiness, answers = {} }: ConsoleViewer = {},
): string {
  const client = new QueryClient();
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path, {}], answer);
  const me = {
    ...{ id: 'o1', email: 'o@example.com', name: 'O', hasTwoFactor: false },
    ...{ role, rights: rightsOf(role, business), needsSecondFactor: false },
  };
  const routed = createElement(MemoryRouter, null, createElement(MeContext, { value: me }, what));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, routed));
}
