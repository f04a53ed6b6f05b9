/** better-auth's tables and columns under our names (migration 0012). */
const operatorId = 'operator_id';
const createdAt = 'created_at';
const updatedAt = 'updated_at';
const expiresAt = 'expires_at';

export const user = {
  modelName: 'operators',
  fields: { emailVerified: 'email_verified', createdAt, updatedAt },
  additionalFields: {
    role: { type: 'string', required: true, input: false },
    deactivatedAt: {
      type: 'date',
      required: false,
      input: false,
      fieldName: 'deactivated_at',
    },
  },
} as const;

export const session = {
  modelName: 'operator_sessions',
  fields: {
    userId: operatorId,
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    expiresAt,
    createdAt,
    updatedAt,
  },
  additionalFields: {
    confirmedAt: { type: 'date', required: false, input: false, fieldName: 'confirmed_at' },
    secondFactor: {
      type: 'boolean',
      required: false,
      input: false,
      defaultValue: false,
      fieldName: 'second_factor',
    },
  },
} as const;

export const account = {
  modelName: 'operator_credentials',
  fields: {
    userId: operatorId,
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt,
    updatedAt,
  },
} as const;

export const verification = {
  modelName: 'operator_verifications',
  fields: { expiresAt, createdAt, updatedAt },
} as const;

export const twoFactors = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'operator_two_factors',
    fields: {
      userId: operatorId,
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

export const passkeys = {
  passkey: {
    modelName: 'operator_passkeys',
    fields: {
      userId: operatorId,
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt,
    },
  },
} as const;
