import { cors } from 'hono/cors';

/**
 * Lets a page of another origin call us with the hosted backend's client, as that backend does: any
 * origin, no cookies; the key and the token travel in headers.
 */
export const backendCors = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: [
    'apikey',
    'authorization',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
  ],
  exposeHeaders: ['x-request-id', 'retry-after'],
  maxAge: 86_400,
});
