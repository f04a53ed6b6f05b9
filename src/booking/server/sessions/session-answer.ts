import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts';
import type { VisitorRow } from './queries.ts';

/** A visitor in the hosted backend's shape: an anonymous user without any data. */
export function userAnswer(visitor: VisitorRow) {
  return {
    id: visitor.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    last_sign_in_at: visitor.last_seen_at.toISOString(),
    app_metadata: {},
    user_metadata: {},
    identities: [],
    created_at: visitor.created_at.toISOString(),
    updated_at: visitor.last_seen_at.toISOString(),
    is_anonymous: true,
  };
}

/** A session in the hosted backend's shape. */
export async function sessionAnswer(
  tokens: AccessTokens,
  { visitor, sessionId, refreshToken }: OpenSession,
) {
  const { token, expiresAt } = await tokens.issue({ id: visitor.id, sessionId });
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userAnswer(visitor),
  };
}

export interface OpenSession {
  visitor: VisitorRow;
  sessionId: string;
  refreshToken: string;
}
