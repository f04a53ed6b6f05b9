// Visitors' tokens, and the secret that signs them.

export { type AccessTokens, createAccessTokens } from './access-tokens.ts';
export { copySecretToFolder, folderSecretSql, loadSessionSecret } from './session-secret.ts';
