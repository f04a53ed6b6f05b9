import { z } from 'zod';
import { sessionRef } from '#kernel/contract/ids.ts';

export const orderStatusRequest = z.object({
  sessionId: sessionRef,
});
