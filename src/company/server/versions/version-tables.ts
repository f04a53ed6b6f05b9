/** Where the versions of something are kept: every such table is alike. */
export type VersionsTable =
  | 'catalogue_versions'
  | 'settings_versions'
  | 'company_versions'
  | 'tax_versions';

/** With the revisions of its draft: every pair is alike. */
export interface VersionTables {
  readonly versions: Exclude<VersionsTable, 'company_versions' | 'tax_versions'>;
  readonly revisions: 'catalogue_revisions' | 'settings_revisions';
}
