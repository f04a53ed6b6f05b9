// Backups, as the command next to the server needs them.

export { folderOf, listBackups } from './backup-folder.ts';
export { type BackupDeps, keepSecret, makeBackup } from './make-backup.ts';
