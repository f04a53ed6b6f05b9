import type { CallersDeps } from '#server/features/callers/callers.ts';
import type { LimitRecipient } from '#server/http/recipient-limit.ts';

export interface ApiDeps extends CallersDeps {
  readonly limitRecipient: LimitRecipient;
}
