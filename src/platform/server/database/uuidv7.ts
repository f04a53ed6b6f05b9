/**
 * Creates uuidv7() on PostgreSQL before 18, which has it built in: milliseconds, then a fraction in
 * the next 12 bits, so later ids of one session sort later.
 */
export const PROVIDE_UUIDV7 = `do $provide$ begin
  if current_setting('server_version_num')::int >= 180000 then return; end if;
  -- Copies that start for the first time together.
  perform pg_advisory_xact_lock(hashtext('wellkept uuidv7'));
  if to_regproc('public.uuidv7') is null then
    create function public.uuidv7(shift interval default interval '0') returns uuid
    language plpgsql volatile parallel unsafe as $$
    declare
      last_us bigint := coalesce(nullif(current_setting('wellkept.last_uuidv7', true), ''), '0')::bigint;
      us bigint := greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, last_us + 1);
      shifted bigint := us + (extract(epoch from shift) * 1000000)::bigint;
    begin
      perform set_config('wellkept.last_uuidv7', us::text, false);
      return encode(overlay(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(shifted / 1000) from 3) from 1 for 6)
        placing int2send((28672 + (shifted % 1000) * 4096 / 1000)::int2) from 7 for 2), 'hex')::uuid;
    end $$;
  end if;
end $provide$;`;
