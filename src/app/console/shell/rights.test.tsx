import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { customerTexts } from '#customers/words/en/customer.ts';
import {
  type BusinessSettings,
  defaultBusiness,
} from '#kernel/rules/business/business-settings.ts';
import { consoleHtml } from '#test/console-html.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { shellTexts } from '#ui/words/en/console-shell.ts';
import { SideNav } from './nav.tsx';

vi.mock('#ui/console/site.ts', () => ({
  site: { timeZone: 'America/Los_Angeles', businessName: 'W' },
}));

const nothing = { staffSeesRevenue: false, staffExportsData: false };

function shown(what: ReactElement, changes: Partial<BusinessSettings>): string {
  return consoleHtml(what, { role: 'staff', business: { ...defaultBusiness, ...changes } });
}

test('shows figures in the navigation only to people who can see revenue', () => {
  expect(shown(<SideNav />, { staffSeesRevenue: true })).toContain(shellTexts.areas.figures);
  expect(shown(<SideNav />, nothing)).not.toContain(shellTexts.areas.figures);
});

test('shows a file link only to people who can download data', () => {
  const link = <FileLink href="/operator/api/bookings.csv">{customerTexts.data}</FileLink>;
  expect(shown(link, { staffExportsData: true })).toContain('download');
  expect(shown(link, nothing)).toBe('');
});

test('says that a right is missing, and does not offer to try again', () => {
  const refetch = vi.fn();
  const failed = (code: 'right-needed' | 'provider-failed') => {
    const error = new ApiProblem({ status: 403, code, detail: 'Only an owner.' });
    return shown(<LoadingFailed query={{ error, refetch }} title="It failed" />, nothing);
  };
  expect(failed('right-needed')).toContain('Only an owner.');
  expect(failed('right-needed')).not.toContain(partTexts.tryAgain);
  expect(failed('provider-failed')).toContain(partTexts.tryAgain);
});
