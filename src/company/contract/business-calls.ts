import { z } from 'zod';
import type { OkAnswer, WebhookTestAnswer } from '#kernel/contract/answers.ts';
import { businessSettings } from '#kernel/contract/business-settings.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { revision, versionParams } from '#kernel/contract/console/version-params.ts';
import { logoLength } from '#kernel/contract/photos.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { SettingChange } from '#kernel/rules/business/business-settings.ts';
import type { VersionAnswer, VersionRow } from './drafts.ts';
import type {
  BackupsAnswer,
  BusinessAnswer,
  ConnectionTest,
  FirstStepsAnswer,
  Health,
  SettingsAnswer,
} from './settings.ts';

/** The state of the business and its server, the settings, and backups. */
export const businessCalls = callTable({
  'GET /settings': { answer: answers<SettingsAnswer>() },
  'GET /settings/business': { answer: answers<BusinessAnswer>() },
  'PUT /settings/business/draft': {
    body: z.object({ revision, content: businessSettings }),
    answer: answers<BusinessAnswer>(),
  },
  'POST /settings/business/draft/discard': {
    body: z.object({ revision }),
    answer: answers<BusinessAnswer>(),
  },
  'POST /settings/business/publish': {
    body: z.object({ revision }),
    answer: answers<{ version: number }>(),
  },
  /** Uploads a logo as PNG bytes made by the browser; the draft refers to it by the returned name. */
  'POST /settings/business/logo': {
    body: z.object({
      png: z.base64({ error: failureMessage('logo-unreadable') }).max(logoLength, {
        error: failureMessage('logo-unreadable'),
      }),
    }),
    answer: answers<{ logo: string }>(),
  },
  'GET /settings/business/versions': { answer: answers<{ versions: VersionRow[] }>() },
  'GET /settings/business/versions/:version': {
    params: versionParams,
    answer: answers<VersionAnswer<SettingChange>>(),
  },
  /** Brings this version back as a new one. */
  'POST /settings/business/versions/:version/publish': {
    params: versionParams,
    body: z.object({ revision }),
    answer: answers<{ version: number }>(),
  },
  'GET /first-steps': { answer: answers<FirstStepsAnswer>() },
  'GET /health': { answer: answers<Health>() },
  'POST /connection-test': {
    body: z.object({ service: z.enum(['payments', 'mail']) }),
    answer: answers<ConnectionTest>(),
  },
  'POST /webhook-test': { answer: answers<WebhookTestAnswer>() },
  'GET /backups': { answer: answers<BackupsAnswer>() },
  'POST /backups': { answer: answers<OkAnswer>() },
  'GET /backups/:name': {
    params: z.object({ name: z.string() }),
    answer: answers<Response>(),
  },
});
