// Backups, for the command next to the server.

export { folderOf, listBackups } from './backup-folder.ts';
export { type BackupDeps, keepSecret, makeBackup } from './make-backup.ts';
