-- Up Migration

-- Doors in front of password comparing: some tries are free, then each closes the door for a while that doubles. One
-- row a door; who stands behind a key is not to be read from it (a hash). Claimed and given back in one statement each.
create table login_doors (
  tenant_id text not null default current_tenant(),
  key text not null,
  tries integer not null default 0,
  tries_end timestamptz not null,
  waits integer not null default 0,
  waits_end timestamptz,
  closed_until timestamptz,
  primary key (tenant_id, key)
);
create index on login_doors (tries_end);

alter table login_doors enable row level security;
alter table login_doors force row level security;
create policy tenant on login_doors using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on login_doors to tapfolio_app;

-- Passes all doors or none: 0, or the seconds until the last of them opens. The rows are locked in one order, so that
-- many at once spend exactly what there is and never wait for each other in a circle. A wide door, of a whole
-- address, counts a free try only when it failed (count_login_failure): thousands of honest ones may be
-- under way at once, and none of them waits for its row.
create function claim_login_doors(
  door_keys text[], free integer[], window_seconds integer[], longest_seconds integer[], is_wide boolean[]
)
returns integer language plpgsql security invoker set search_path = pg_catalog, public as $$
declare
  moment timestamptz;
  wait_seconds integer;
begin
  -- A counter of the last moment before a crash of the database may be lost; nobody waits for the disk at each try.
  perform set_config('synchronous_commit', 'off', true);
  insert into login_doors (key, tries_end) select door, clock_timestamp() from unnest(door_keys) door order by door
    on conflict do nothing;
  perform 1 from login_doors d join unnest(door_keys, free, is_wide) as asked (key, free, is_wide) on d.key = asked.key
    where not asked.is_wide or d.tries >= asked.free order by asked.is_wide, d.key for update of d;
  moment := clock_timestamp();
  select max(ceil(extract(epoch from closed_until - moment))) into wait_seconds
    from login_doors where key = any (door_keys) and closed_until > moment;
  if wait_seconds is not null then
    return wait_seconds;
  end if;
  update login_doors d set
    tries = now_is.tries + 1,
    tries_end = case when d.tries_end <= moment then moment + make_interval(secs => asked.window_seconds) else d.tries_end end,
    waits = now_is.waits + now_is.closes::integer,
    waits_end = case when not now_is.closes then d.waits_end
      when now_is.waits = 0 then moment + interval '1 day' else d.waits_end end,
    closed_until = case when now_is.closes
      then moment + make_interval(secs => least(asked.longest_seconds, 5 * 2 ^ least(20, now_is.waits))) end
  from unnest(door_keys, free, window_seconds, longest_seconds, is_wide)
    as asked (key, free, window_seconds, longest_seconds, is_wide)
  join lateral (
    select case when old.tries_end <= moment then 0 else old.tries end as tries,
      case when old.waits_end <= moment then 0 else old.waits end as waits,
      case when old.tries_end <= moment then 0 else old.tries end >= asked.free as closes
    from login_doors old where old.key = asked.key
  ) now_is on true
  where d.key = asked.key and (now_is.closes or not asked.is_wide);
  return 0;
end
$$;

-- The claimed try was wrong: counts it at a wide door, unless it was claimed there already because nothing was free.
create function count_login_failure(door text, free integer, window_seconds integer)
returns void language plpgsql security invoker set search_path = pg_catalog, public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update login_doors set
    tries = case when tries_end <= clock_timestamp() then 1 else tries + 1 end,
    tries_end = case when tries_end <= clock_timestamp()
      then clock_timestamp() + make_interval(secs => window_seconds) else tries_end end
  where key = door and (tries_end <= clock_timestamp() or tries < free);
end
$$;

-- The claimed try was right: forgets the asker's own door and gives the shared ones back what the asker's tries took.
-- Or it was not judged at all: gives back that one try. A door that it closed is open again. At a wide door only failures
-- were counted.
create function return_login_claim(own text, shared text[], wide text[], was_right boolean)
returns void language plpgsql security invoker set search_path = pg_catalog, public as $$
declare
  taken integer := 1;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform 1 from login_doors where key = own or key = any (shared) order by key for update;
  if was_right then
    delete from login_doors where key = own returning tries into taken;
    taken := coalesce(taken, 1);
  end if;
  update login_doors set
    tries = greatest(0, tries - taken),
    waits = case when closed_until > clock_timestamp() then greatest(0, waits - 1) else waits end,
    closed_until = null
  where key = any (shared) or key = own;
  update login_doors set
    tries = greatest(0, tries - taken + 1),
    waits = case when closed_until > clock_timestamp() then greatest(0, waits - 1) else waits end,
    closed_until = null
  where key = any (wide) and (taken > 1 or closed_until is not null);
end
$$;
