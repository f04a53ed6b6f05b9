import type { ColumnType } from 'kysely';
import type { Facts } from '#platform/server/database/facts.ts';
import type { Timestamp } from '#platform/server/database/timestamp.ts';

// What other areas read.
export type CatalogueVersionFacts = Facts<VersionsTable, 'version' | 'content'>;
export type CatalogueRevisionFacts = Facts<RevisionsTable, 'content'>;

/** Published versions, and some drafts. */
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

/** Every published version; the highest is the current one. */
interface VersionsTable {
  version: number;
  content: ColumnType<unknown, string, never>;
  created_at: Timestamp;
  /** Null for what the first start stored. */
  published_by: ColumnType<string | null, string | undefined, never>;
  restored_from: ColumnType<number | null, number | undefined, never>;
}

/** Every saved draft; the highest revision is the current one. */
interface RevisionsTable {
  revision: number;
  based_on: number;
  content: ColumnType<unknown, string, never>;
  saved_by: string;
  saved_at: Timestamp;
}

/** The settings say which of them is shown. */
interface LogosTable {
  id: string;
  png: Buffer;
  created_at: Timestamp;
}
