/** A table of versions; all of them are alike. */
export type VersionsTable =
  | 'catalogue_versions'
  | 'settings_versions'
  | 'company_versions'
  | 'tax_versions';

/** With the table of its draft's revisions; all pairs are alike. */
export interface VersionTables {
  readonly versions: Exclude<VersionsTable, 'company_versions' | 'tax_versions'>;
  readonly revisions: 'catalogue_revisions' | 'settings_revisions';
}
