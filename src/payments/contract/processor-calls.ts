import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { MissingSetting } from '#kernel/contract/setting-told.ts';

/** `GET /operator/api/processor` */
export interface ProcessorConnection {
  /** Whose keys are in use; 'sandbox': none, and no card is charged. */
  readonly from: 'environment' | 'console' | 'sandbox';
  /** What was pasted in the console; null: nothing. */
  readonly pasted: PastedKeys | null;
  /** What has to be set on the server before any key can be used; null: nothing. */
  readonly missing: MissingSetting | null;
  /** Where the processor sends its events; null while the site's address is not set. */
  readonly webhookUrl: string | null;
  /** When its newest event came; null: none ever did. */
  readonly heardAt: string | null;
}

/** Neither key is ever shown again. */
export interface PastedKeys {
  /** Null: a restricted key need not be able to read them. */
  readonly accountName: string | null;
  readonly accountRef: string | null;
  readonly isLive: boolean;
  /** The webhook was made from here, not by the owner in the processor's dashboard. */
  readonly madeEndpoint: boolean;
  readonly savedAt: string;
  /** Null: that account is gone. */
  readonly savedBy: string | null;
  /** False while the server starts again with them. */
  readonly inUse: boolean;
}

const pasted = z.string().trim().max(300);

/** The card processor's keys, which an owner pastes once (33.8). */
export const processorCalls = callTable({
  'GET /processor': { answer: answers<ProcessorConnection>() },
  'POST /processor/keys': {
    body: z.object({
      secretKey: pasted.regex(/^(sk|rk)_(test|live)_\w+$/, {
        error: told('processor-key-malformed'),
      }),
      /** Empty: the webhook is made from here. */
      webhookSecret: pasted
        .regex(/^(whsec_\S+)?$/, { error: told('processor-secret-malformed') })
        .default(''),
      /** Of an account that the stored bookings are not in. */
      isOtherAccount: z.boolean().default(false),
    }),
    answer: answers<ProcessorConnection>(),
  },
});
