-- Up Migration

-- Every job has a key, one of its own where it is none's successor. The queue takes the key, and all further tries, from a
-- job that is under way when another takes its place: so a job without a key that was left behind, as by a process that
-- died, is no loss, while one with a key and no tries was given up.
create or replace function add_tenant_job(task text, payload json, job_key text default null, run_at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_tenant() is null then
    raise exception 'a job needs a tenant';
  end if;
  perform graphile_worker.add_job(
    task,
    json_build_object('tenant', current_tenant(), 'payload', payload),
    run_at => run_at,
    job_key => coalesce(job_key, 'one ' || gen_random_uuid()),
    max_attempts => 12
  );
end
$$;
update graphile_worker._private_jobs set key = 'one ' || gen_random_uuid()
where key is null and (attempts < max_attempts or locked_at is null);
