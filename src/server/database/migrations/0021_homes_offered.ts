import { type Kysely, sql } from 'kysely';

/**
 * Homes and their sizes can be switched off like all that is sold; those of catalogues that were
 * stored before are on. Nothing else of a version changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['catalogue_versions', 'catalogue_revisions']) {
    await sql`
      update ${sql.table(table)}
      set content = jsonb_set(content, '{homes}', (
        select jsonb_agg(
          '{"offered": true}' || home || jsonb_build_object('sizes', (
            select jsonb_agg('{"offered": true}' || size order by place)
            from jsonb_array_elements(home -> 'sizes') with ordinality as sizes (size, place)
          ))
          order by position
        )
        from jsonb_array_elements(content -> 'homes') with ordinality as homes (home, position)
      ))
    `.execute(db);
  }
}
