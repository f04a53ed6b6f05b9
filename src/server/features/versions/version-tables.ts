/** Where the versions of something are kept, and the revisions of its draft: every pair is alike. */
export interface VersionTables {
  readonly versions: 'catalogue_versions' | 'settings_versions';
  readonly revisions: 'catalogue_revisions' | 'settings_revisions';
}
