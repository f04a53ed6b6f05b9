import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from 'zod';
import type { Visitor } from '#registry/app-env.ts';

/** How long an access token lasts; the browser refreshes it earlier. */
export const ACCESS_TOKEN_SECONDS = 3600;

const ISSUER = 'wellkept';
const AUDIENCE = 'authenticated';

const claims = z.object({ sub: z.uuid(), session_id: z.uuid() });

export interface AccessTokens {
  /** A token for the visitor, and when it ends (Unix seconds). */
  issue(visitor: Visitor, now?: Date): Promise<{ token: string; expiresAt: number }>;
  /** The token's visitor; null if it is not ours, was changed, or has expired. */
  verify(token: string): Promise<Visitor | null>;
}

/** Signed tokens with the hosted backend's claims; every copy with the secret can read them. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    async issue(visitor, now = new Date()) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({
        session_id: visitor.sessionId,
        role: 'authenticated',
        is_anonymous: true,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(visitor.id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    async verify(token) {
      try {
        const options = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE };
        const { payload } = await jwtVerify(token, key, options);
        const { sub, session_id } = claims.parse(payload);
        return { id: sub, sessionId: session_id };
      } catch {
        return null;
      }
    },
  };
}
