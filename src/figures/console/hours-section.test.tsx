import { expect, test, vi } from 'vitest';
import type { Hours } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { consoleHtml } from '#test/console-html.ts';
import { HoursSection } from './hours-section.tsx';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const hours: Hours = {
  visits: 0,
  bookedMinutes: 0,
  noted: 0,
  notedBookedMinutes: 0,
  workedMinutes: 0,
  takenMinutes: 0,
  openMinutes: 0,
};

test('hours can be downloaded too: the weeks’ file contains them', () => {
  const figures = { hours, weeks: [], from: '2026-09-07', to: '2026-11-25' };
  const html = consoleHtml(<HoursSection figures={figures} />);
  expect(html).toContain(figuresTexts.fileOf(figuresTexts.hours.title));
  expect(html).toContain('table=weeks');
});
