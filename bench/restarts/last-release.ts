/**
 * The version that this one must run next to, because servers are replaced one at a time. It marks a
 * release (CONTRIBUTING.md); there is no tag. 0.1.0: the last commit that removed something from the
 * schema; older ones cannot share a database with this version (docs/adr/0030).
 */
export const LAST_RELEASE = {
  version: '0.1.0',
  commit: '1c41b91073ae9de162c0d8be935552185a7b682c',
} as const;
