import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Hours } from '#contract/figures.ts';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import { figuresTexts } from '#texts/console/figures.ts';
import { MeContext } from '../api/me.ts';
import { HoursSection } from './hours-section.tsx';

vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const me = { id: 'o1', email: 'o@example.com', name: 'O', role: 'owner' } as const;
const rights = rightsOf('owner', defaultBusiness);
const hours: Hours = {
  visits: 0,
  bookedMinutes: 0,
  noted: 0,
  notedBookedMinutes: 0,
  workedMinutes: 0,
  takenMinutes: 0,
  openMinutes: 0,
};

test('hours are taken along as a file too: the one of the weeks holds them', () => {
  const html = renderToStaticMarkup(
    <MeContext value={{ ...me, rights, hasTwoFactor: false, needsSecondFactor: false }}>
      <HoursSection figures={{ hours, weeks: [], from: '2026-09-07', to: '2026-11-25' }} />
    </MeContext>,
  );
  expect(html).toContain(figuresTexts.fileOf(figuresTexts.hours.title));
  expect(html).toContain('table=weeks');
});
