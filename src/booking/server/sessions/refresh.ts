import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import {
  endSessionOfUsedToken,
  insertRefreshToken,
  touchVisitorOfSession,
  useRefreshToken,
} from './queries.ts';
import { newRefreshToken } from './refresh-tokens.ts';
import type { OpenSession } from './session-answer.ts';

/**
 * Trades a refresh token for the next one. A token that comes twice may have been stolen, so its
 * whole family ends. Null for that, and for any other invalid token.
 */
export async function refresh(db: Db, token: string): Promise<OpenSession | null> {
  const session = await inTransaction(db, async (trx) => {
    const sessionId = await useRefreshToken(trx, token);
    if (sessionId === null) return null;
    const refreshToken = newRefreshToken();
    await insertRefreshToken(trx, sessionId, refreshToken);
    const visitor = await touchVisitorOfSession(trx, sessionId);
    return { visitor, sessionId, refreshToken };
  });
  if (session === null) await endSessionOfUsedToken(db, token);
  return session;
}
