/**
 * What this version has to run next to, since copies are replaced one at a time. This is what marks a
 * release (CONTRIBUTING.md): there is no tag. Of 0.1.0 it is the last commit that took something away from the schema: nobody
 * runs an older one, and none can share a database with this version (docs/adr/0030).
 */
export const LAST_RELEASE = {
  version: '0.1.0',
  commit: '1c41b91073ae9de162c0d8be935552185a7b682c',
} as const;
