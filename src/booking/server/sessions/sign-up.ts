import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { insertRefreshToken, insertSession, insertVisitor } from './queries.ts';
import { newRefreshToken } from './refresh-tokens.ts';
import type { OpenSession } from './session-answer.ts';

/** Makes an anonymous visitor and opens the first session (ruling 18). */
export function signUp(db: Db): Promise<OpenSession> {
  return inTransaction(db, async (trx) => {
    const visitor = await insertVisitor(trx);
    const sessionId = await insertSession(trx, visitor.id);
    const refreshToken = newRefreshToken();
    await insertRefreshToken(trx, sessionId, refreshToken);
    return { visitor, sessionId, refreshToken };
  });
}
