/**
 * What this version has to run next to, since copies are replaced one at a time. This is what marks a
 * release (CONTRIBUTING.md): there is no tag. Of 0.1.0 it is the commit that started the schema over again: nobody
 * runs an older one, and none can share a database with this version (docs/adr/0030).
 */
export const LAST_RELEASE = {
  version: '0.1.0',
  commit: 'a75ab6d912e9921b47c27988a4d7e5239c648850',
} as const;
