import { z } from 'zod';
import type { OkAnswer, WebhookTestAnswer } from '#kernel/contract/answers.ts';
import { businessSettings } from '#kernel/contract/business-settings.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { ofVersion, revision } from '#kernel/contract/console/version-params.ts';
import { logoLength } from '#kernel/contract/photos.ts';
import { told } from '#kernel/contract/schema-failures.ts';
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

/** How the business does and how its server is, what is configured, and backups. */
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
  /** A logo, as the bytes of a PNG that the browser made; the draft names it by what is answered. */
  'POST /settings/business/logo': {
    body: z.object({
      png: z.base64({ error: told('logo-unreadable') }).max(logoLength, {
        error: told('logo-unreadable'),
      }),
    }),
    answer: answers<{ logo: string }>(),
  },
  'GET /settings/business/versions': { answer: answers<{ versions: VersionRow[] }>() },
  'GET /settings/business/versions/:version': {
    params: ofVersion,
    answer: answers<VersionAnswer<SettingChange>>(),
  },
  /** Goes back to it, as a new version. */
  'POST /settings/business/versions/:version/publish': {
    params: ofVersion,
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
