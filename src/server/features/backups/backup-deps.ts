/** The embedded database's backups; an external database is its provider's to back up. */
export interface BackupDeps {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** BACKUP_KEEP_DAYS; 0: none is made at night. */
  readonly keepDays: number;
  readonly now: () => Date;
}
