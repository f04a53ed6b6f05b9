/**
 * What this version has to run next to, since copies are replaced one at a time. This is what marks a
 * release (CONTRIBUTING.md): there is no tag. Of 0.1.0 it is the commit that started the schema over again: nobody
 * runs an older one, and none can share a database with this version (docs/adr/0030).
 */
export const LAST_RELEASE = {
  version: '0.1.0',
  commit: '0c2596d8362875740fb8380582c6fa1cb49ffbab',
} as const;
