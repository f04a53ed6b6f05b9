// Visitors' tokens, and the secret that signs them.

export { type AccessTokens, createAccessTokens } from './access-tokens.ts';
export { secretAsStatement, secretIntoFolder, sessionSecretOf } from './session-secret.ts';
