import type { Context } from 'hono';
import { z } from 'zod';
import { operatorOf } from '#company/server/operators/operators.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { Document, PublishedVersion } from './document.ts';
import type { DraftEdit } from './edit-draft.ts';
import { readDocument } from './read-versions.ts';
import { findVersion } from './version-queries.ts';

/** Who changes a draft, and which revision they saw. */
export function draftEditOf(
  c: Context<AppEnv>,
  { revision }: { readonly revision: number },
): DraftEdit {
  return { by: operatorOf(c).id, revision };
}

/**
 * The content of a preview: the draft, or the version in `?version=`.
 * @throws a problem: 404
 */
export async function previewedContent<Content, Change>(
  c: Context<AppEnv>,
  db: Db,
  document: Document<Content, Change>,
): Promise<PublishedVersion<Content>> {
  const version = c.req.query('version');
  if (version === undefined) {
    const { published, draft } = await readDocument(db, document);
    return { version: published.version, content: draft.content };
  }
  const number = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(version);
  const found = number.success ? await findVersion(db, document, number.data) : undefined;
  if (found === undefined) fail('version-not-found');
  return found;
}

/** A page of a draft: not cached, and its policy allows no calls. */
export function previewAnswer(
  c: Context<AppEnv>,
  { html, policy }: { readonly html: string; readonly policy: string },
): Response | Promise<Response> {
  return c.html(html, 200, {
    'cache-control': 'private, no-store',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  });
}
