// Who calls the API, and what their key lets them do.

export { apiKeyOf, limitOfKey, requireKey, requireScope } from './require-key.ts';
