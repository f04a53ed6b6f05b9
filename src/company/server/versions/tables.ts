import type { ColumnType } from 'kysely';
import type { Facts } from '#platform/server/database/facts.ts';
import type { Timestamp } from '#platform/server/database/timestamp.ts';

// What others read of them.
export type CatalogueVersionFacts = Facts<VersionsTable, 'version' | 'content'>;
export type CatalogueRevisionFacts = Facts<RevisionsTable, 'content'>;

/** What is published, and of some of it a draft. */
export interface VersionsTables {
  catalogue_versions: VersionsTable;
  catalogue_revisions: RevisionsTable;
  logos: LogosTable;
  settings_versions: VersionsTable;
  settings_revisions: RevisionsTable;
  company_versions: VersionsTable;
  tax_versions: VersionsTable;
  catalogue_version_facts: CatalogueVersionFacts;
  catalogue_revision_facts: CatalogueRevisionFacts;
}

/** Every version that was ever published; the highest is the current one. */
interface VersionsTable {
  version: number;
  content: ColumnType<unknown, string, never>;
  created_at: Timestamp;
  /** Null: what the first start stored. */
  published_by: ColumnType<string | null, string | undefined, never>;
  restored_from: ColumnType<number | null, number | undefined, never>;
}

/** Every saving of the draft; the highest revision is the draft. */
interface RevisionsTable {
  revision: number;
  based_on: number;
  content: ColumnType<unknown, string, never>;
  saved_by: string;
  saved_at: Timestamp;
}

/** Which of them is shown is in the settings of the business. */
interface LogosTable {
  id: string;
  png: Buffer;
  created_at: Timestamp;
}
