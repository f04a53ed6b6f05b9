import { z } from 'zod';
import type { OkAnswer, WebhookTestAnswer } from '../answers.ts';
import type { BackupsAnswer, Health, SettingsAnswer } from '../console-settings.ts';
import { type FiguresAnswer, figureTables } from '../figures.ts';
import { told } from '../schema-failures.ts';
import { answers, callTable } from './call.ts';
import { filter } from './list-query.ts';

const day = z.iso.date({ error: told('day-malformed') });

/** Days of the business; 'all' begins with its first one. Without them, the last twelve weeks. */
const figuresQuery = z.object({ from: filter(day.or(z.literal('all'))), to: filter(day) });
export type FiguresQuery = z.output<typeof figuresQuery>;

/** How the business does and how its server is, what is configured, and backups. */
export const businessCalls = callTable({
  'GET /figures': {
    query: figuresQuery,
    answer: answers<FiguresAnswer>(),
  },
  'GET /figures.csv': {
    query: figuresQuery.extend({ table: z.enum(figureTables) }),
    answer: answers<Response>(),
  },
  'GET /settings': { answer: answers<SettingsAnswer>() },
  'GET /health': { answer: answers<Health>() },
  'POST /webhook-test': { answer: answers<WebhookTestAnswer>() },
  'GET /backups': { answer: answers<BackupsAnswer>() },
  'POST /backups': { answer: answers<OkAnswer>() },
  'GET /backups/:name': {
    params: z.object({ name: z.string() }),
    answer: answers<Response>(),
  },
});
