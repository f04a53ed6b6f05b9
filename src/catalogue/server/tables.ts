import type { Generated } from 'kysely';
import type { Timestamp } from '#platform/server/database/timestamp.ts';

/** The catalog says which pictures are shown, and who is in them. */
interface TeamPicturesTable {
  id: Generated<string>;
  jpeg: Buffer;
  created_at: Timestamp;
}

export interface CatalogueTables {
  team_pictures: TeamPicturesTable;
}
