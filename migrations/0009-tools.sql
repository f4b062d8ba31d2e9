-- Up Migration

-- Tools that copy the whole database (portal backup, pg_dump) read all tenants' rows as members of the role
-- tapfolio_tools: forced row-level security would show them none and say nothing. The owner is a member; the application's
-- role is none, and nobody may write through it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'tapfolio_tools') then
    create role tapfolio_tools nologin;
  end if;
end
$$;
grant tapfolio_tools to current_user;

-- Lets tapfolio_tools read every table and sequence of ours and of the job queue that it cannot read yet. Runs after
-- each migration, so that no later table is missing in a copy; does nothing when there is nothing to do.
create function open_to_tools() returns void language plpgsql set search_path = pg_catalog as $$
declare
  found_one record;
begin
  perform pg_advisory_xact_lock(7301975);
  for found_one in
    select c.oid, n.nspname, c.relname, c.relkind, c.relrowsecurity,
      exists (select from pg_policy where polrelid = c.oid and polname = 'tools') as has_policy
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'usage')
  loop
    if not has_schema_privilege('tapfolio_tools', found_one.nspname, 'usage') then
      execute format('grant usage on schema %I to tapfolio_tools', found_one.nspname);
    end if;
    if found_one.relkind = 'S' then
      if not has_sequence_privilege('tapfolio_tools', found_one.oid, 'select') then
        execute format('grant select on sequence %I.%I to tapfolio_tools', found_one.nspname, found_one.relname);
      end if;
      continue;
    end if;
    if not has_table_privilege('tapfolio_tools', found_one.oid, 'select') then
      execute format('grant select on table %I.%I to tapfolio_tools', found_one.nspname, found_one.relname);
    end if;
    if found_one.relrowsecurity and not found_one.has_policy then
      execute format('create policy tools on %I.%I for select to tapfolio_tools using (true)', found_one.nspname,
        found_one.relname);
    end if;
  end loop;
end
$$;
revoke all on function open_to_tools from public;
select open_to_tools();
