import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { MissingSetting } from '#kernel/contract/setting-told.ts';

/** `GET /operator/api/processor` */
export interface ProcessorConnection {
  /** Where the current keys come from; 'sandbox': no keys, and no card is charged. */
  readonly from: 'environment' | 'console' | 'sandbox';
  /** The keys pasted in the console; null: none. */
  readonly pasted: PastedKeys | null;
  /** The server setting that any key needs first; null: none is missing. */
  readonly missing: MissingSetting | null;
  /** Where the processor sends its events; null until the site's address is set. */
  readonly webhookUrl: string | null;
  /** When its newest event arrived; null: never. */
  readonly heardAt: string | null;
}

/** Neither key is ever shown again. */
export interface PastedKeys {
  /** Null: a restricted key may lack the permission to read it. */
  readonly accountName: string | null;
  readonly accountRef: string | null;
  readonly isLive: boolean;
  /** Whether the webhook was created here, not by the owner in the processor's dashboard. */
  readonly madeEndpoint: boolean;
  readonly savedAt: string;
  /** Null: that account no longer exists. */
  readonly savedBy: string | null;
  /** False while the server restarts with them. */
  readonly inUse: boolean;
}

const pasted = z.string().trim().max(300);

/** The card processor's keys, which an owner pastes once (33.8). */
export const processorCalls = callTable({
  'GET /processor': { answer: answers<ProcessorConnection>() },
  'POST /processor/keys': {
    body: z.object({
      secretKey: pasted.regex(/^(sk|rk)_(test|live)_\w+$/, {
        error: failureMessage('processor-key-malformed'),
      }),
      /** Empty: the server creates the webhook. */
      webhookSecret: pasted
        .regex(/^(whsec_\S+)?$/, { error: failureMessage('processor-secret-malformed') })
        .default(''),
      /** Confirms a key of an account that does not hold the stored bookings. */
      isOtherAccount: z.boolean().default(false),
    }),
    answer: answers<ProcessorConnection>(),
  },
});
