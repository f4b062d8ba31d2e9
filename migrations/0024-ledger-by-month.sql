-- Up Migration

-- The ledger by months (docs/decisions/0049). Tickets lie in a table for each month in which they begin, payments in one
-- for each month in which they were made. Every unique key of these tables holds the alias PAN, by which they can be spread
-- over several machines. No row moves: the two tables until now become the first part, which ends with the next month, so
-- that servers of the release before go on writing to them.

-- Where a ticket or a payment lies, by the name by which others ask for it: a ticket's and a payment's id, and a
-- payment's short id. Whoever stores one takes its place first, so that no name is given twice in two parts.
create table ledger_places (
  tenant_id text not null default current_tenant(),
  kind text not null check (kind in ('ticket', 'payment', 'short_id')),
  name text not null,
  alias_pan text not null,
  at timestamptz not null
);

-- How many tickets and payments of a card there are on a day in UTC: the sum of `number`. Each change adds a row of its
-- own, so that nobody waits for anybody; a job adds up what has settled, into the row of change 0.
create table ledger_days (
  tenant_id text not null default current_tenant(),
  alias_pan text not null,
  kind text not null check (kind in ('ticket', 'paid', 'failed', 'other')),
  day date not null,
  change_id bigint not null,
  number bigint not null
);

create table ledger_tickets (like operator_tickets including defaults) partition by range (valid_from);
create unique index ledger_tickets_key on ledger_tickets (tenant_id, alias_pan, valid_from, id);
create index ledger_tickets_of_payment on ledger_tickets (tenant_id, payment_id) where payment_id is not null;
create index ledger_tickets_at on ledger_tickets using brin (valid_from);

create table ledger_payments (like operator_payments including defaults including generated) partition by range (created);
create unique index ledger_payments_key on ledger_payments (tenant_id, alias_pan, created, id);
create index ledger_payments_failed on ledger_payments (tenant_id, alias_pan) where status = 'FAILED';
create index ledger_payments_at on ledger_payments using brin (created);

-- From here on whoever writes to the ledger waits, and readers do not. Keys are made when their rows are there.
set local maintenance_work_mem = '256MB';
set local work_mem = '64MB';
lock table operator_tickets, operator_payments in share row exclusive mode;

create unique index operator_tickets_key on operator_tickets (tenant_id, alias_pan, valid_from, id);
create unique index operator_payments_key on operator_payments (tenant_id, alias_pan, created, id);
create index operator_tickets_at on operator_tickets using brin (valid_from);
create index operator_payments_at on operator_payments using brin (created);

insert into ledger_places (tenant_id, kind, name, alias_pan, at)
select tenant_id, 'ticket', id, alias_pan, valid_from from operator_tickets
union all select tenant_id, 'payment', id, alias_pan, created from operator_payments
union all select tenant_id, 'short_id', short_id, alias_pan, created from operator_payments;
alter table ledger_places add primary key (tenant_id, kind, name);
create index ledger_places_at on ledger_places using brin (at);

insert into ledger_days (tenant_id, alias_pan, kind, day, change_id, number)
select tenant_id, alias_pan, 'ticket', (valid_from at time zone 'UTC')::date, 0, count(*) from operator_tickets group by 1, 2, 4;
insert into ledger_days (tenant_id, alias_pan, kind, day, change_id, number)
select tenant_id, alias_pan, case status when 'SUCCEEDED' then 'paid' when 'FAILED' then 'failed' else 'other' end,
  (created at time zone 'UTC')::date, 0, count(*) from operator_payments group by 1, 2, 3, 4;
alter table ledger_days add primary key (tenant_id, alias_pan, kind, day, change_id) include (number);
create index unsettled_days on ledger_days (tenant_id, change_id) where change_id <> 0;
create index ledger_days_by_day on ledger_days using brin (day);

-- Only now: the owner is held to a tenant too, and the rows above are of all of them.
do $$
declare
  name text;
begin
  foreach name in array array['ledger_places', 'ledger_days', 'ledger_tickets', 'ledger_payments']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to tapfolio_app', name);
  end loop;
end
$$;

-- Counts what a statement changed, by card and day.
create function count_ledger_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_days as known (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, 'ticket', (valid_from at time zone 'UTC')::date, pg_current_xact_id()::text::bigint, count(*)
    from new_rows group by 1, 2, 4 order by 1, 2, 4
    on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number;
  elsif tg_op = 'DELETE' then
    insert into ledger_days as known (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, 'ticket', (valid_from at time zone 'UTC')::date, pg_current_xact_id()::text::bigint, -count(*)
    from old_rows group by 1, 2, 4 order by 1, 2, 4
    on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number;
  else
    insert into ledger_days as known (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, 'ticket', (valid_from at time zone 'UTC')::date, pg_current_xact_id()::text::bigint, sum(change)
    from (select tenant_id, alias_pan, valid_from, 1 as change from new_rows
      union all select tenant_id, alias_pan, valid_from, -1 from old_rows) changes
    group by 1, 2, 4 having sum(change) <> 0 order by 1, 2, 4
    on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number;
  end if;
  return null;
end
$$;

create function count_ledger_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_days as known (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, case status when 'SUCCEEDED' then 'paid' when 'FAILED' then 'failed' else 'other' end,
      (created at time zone 'UTC')::date, pg_current_xact_id()::text::bigint, count(*)
    from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number;
  elsif tg_op = 'DELETE' then
    insert into ledger_days as known (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, case status when 'SUCCEEDED' then 'paid' when 'FAILED' then 'failed' else 'other' end,
      (created at time zone 'UTC')::date, pg_current_xact_id()::text::bigint, -count(*)
    from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number;
  else
    insert into ledger_days as known (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, case status when 'SUCCEEDED' then 'paid' when 'FAILED' then 'failed' else 'other' end,
      (created at time zone 'UTC')::date, pg_current_xact_id()::text::bigint, sum(change)
    from (select tenant_id, alias_pan, status, created, 1 as change from new_rows
      union all select tenant_id, alias_pan, status, created, -1 from old_rows) changes
    group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
    on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number;
  end if;
  return null;
end
$$;

-- Servers of the release before know no places: what they write to the tables until now takes one here.
create function place_operator_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from ledger_places where kind = 'ticket' and name = any (array(select id from old_rows))
      and tenant_id = any (array(select distinct tenant_id from old_rows));
  else
    insert into ledger_places as known (tenant_id, kind, name, alias_pan, at)
    select tenant_id, 'ticket', id, alias_pan, valid_from from new_rows order by id
    on conflict (tenant_id, kind, name) do update set alias_pan = excluded.alias_pan, at = excluded.at
    where (known.alias_pan, known.at) <> (excluded.alias_pan, excluded.at);
  end if;
  return null;
end
$$;

create function place_operator_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from ledger_places where kind = 'payment' and name = any (array(select id from old_rows))
      and tenant_id = any (array(select distinct tenant_id from old_rows));
    delete from ledger_places where kind = 'short_id' and name = any (array(select short_id from old_rows))
      and tenant_id = any (array(select distinct tenant_id from old_rows));
  else
    insert into ledger_places as known (tenant_id, kind, name, alias_pan, at)
    select tenant_id, kind, case kind when 'payment' then id else short_id end, alias_pan, created
    from new_rows cross join (values ('payment'), ('short_id')) kinds (kind) order by kind, id
    on conflict (tenant_id, kind, name) do update set alias_pan = excluded.alias_pan, at = excluded.at
    where (known.alias_pan, known.at) <> (excluded.alias_pan, excluded.at);
  end if;
  return null;
end
$$;

-- Makes the parts of the coming months, so that four whole ones are always there; the last part takes what begins even
-- later. Answers what it made. Whoever reads or writes the ledger meanwhile waits for milliseconds: the last part is empty
-- but for what begins months from now.
create function add_ledger_months() returns text[] language plpgsql security definer
set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  parent text;
  key text;
  last_part text;
  columns text;
  part text;
  begins timestamptz;
  ends timestamptz;
  made text[] := '{}';
begin
  perform pg_advisory_xact_lock(7301976);
  for parent, key in values ('ledger_tickets', 'valid_from'), ('ledger_payments', 'created') loop
    last_part := parent || '_later';
    select (regexp_match(pg_get_expr(relpartbound, oid), 'FROM \(''([^'']+)''\)'))[1]::timestamptz into begins
    from pg_class where oid = ('public.' || last_part)::regclass;
    continue when begins >= date_trunc('month', now()) + interval '5 months';
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = ('public.' || parent)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('alter table %I detach partition %I', parent, last_part);
    execute format('alter table %I no force row level security', last_part);
    while begins < date_trunc('month', now()) + interval '5 months' loop
      ends := begins + interval '1 month';
      part := parent || to_char(begins, '_YYYY_MM');
      execute format('create table public.%I partition of %I for values from (%L) to (%L)', part, parent, begins, ends);
      execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning %5$s)
        insert into %6$I (%5$s) select %5$s from moved', last_part, key, begins, ends, columns, part);
      perform protect_ledger_part(part);
      made := made || part;
      begins := ends;
    end loop;
    execute format('alter table %I force row level security', last_part);
    execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, last_part, begins);
  end loop;
  return made;
end
$$;

-- A part is reached through its parent; who names it meets the same walls.
create function protect_ledger_part(part text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
  execute format('create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', part);
  execute format('grant select on %I to tapfolio_tools', part);
  execute format('create policy tools on %I for select to tapfolio_tools using (true)', part);
end
$$;

-- Drops the parts that ended so many months ago; at least fourteen stay, as lists go back thirteen. What a card still owes
-- is no history: payments that failed move into the first part, which takes whatever is older. Answers what it dropped.
create function drop_ledger_months(keep_months integer) returns text[] language plpgsql security definer
set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  before constant timestamptz := date_trunc('month', now()) - make_interval(months => keep_months);
  parent text;
  first_part text;
  columns text;
  part text;
  ends timestamptz;
  dropped text[] := '{}';
  old_parts text[];
  old_end timestamptz;
begin
  if keep_months is null or keep_months < 14 then
    raise exception 'the ledger is kept for fourteen months or more, not for %', keep_months;
  end if;
  perform pg_advisory_xact_lock(7301976);
  foreach parent in array array['ledger_tickets', 'ledger_payments'] loop
    first_part := parent || '_before';
    select array_agg(relname::text order by ends_at), max(ends_at) into old_parts, old_end from (
      select c.relname, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz as ends_at
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ('public.' || parent)::regclass and c.relname <> first_part) parts
    where ends_at <= before;
    continue when old_parts is null;
    if to_regclass('public.' || first_part) is null then
      execute format('create table public.%I (like %I including defaults including generated)', first_part, parent);
      perform protect_ledger_part(first_part);
    else
      execute format('alter table %I detach partition %I', parent, first_part);
    end if;
    execute format('alter table %I no force row level security', first_part);
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = ('public.' || parent)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    foreach part in array old_parts loop
      execute format('alter table %I detach partition %I', parent, part);
      if parent = 'ledger_payments' then
        execute format('alter table %I no force row level security', part);
        execute format($move$insert into %1$I (%2$s) select %2$s from %3$I where status = 'FAILED'$move$, first_part, columns, part);
      end if;
      execute format('drop table %I', part);
      dropped := dropped || part;
    end loop;
    execute format('alter table %I force row level security', first_part);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, first_part, old_end);
  end loop;
  return dropped;
end
$$;
revoke all on function add_ledger_months, drop_ledger_months, protect_ledger_part from public;
grant execute on function add_ledger_months, drop_ledger_months to tapfolio_app;

-- What is there becomes the first part, up to the end of next month. From here on readers wait too, while it is read through.
do $$
declare
  starts constant timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC';
  parent text;
  old_table text;
  key text;
  columns text;
begin
  for parent, old_table, key in
    values ('ledger_tickets', 'operator_tickets', 'valid_from'), ('ledger_payments', 'operator_payments', 'created') loop
    execute format('create table %I partition of %I for values from (%L) to (maxvalue)', parent || '_later', parent, starts);
    perform protect_ledger_part(parent || '_later');
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = parent::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('alter table %I no force row level security', old_table);
    execute format('alter table %I no force row level security', parent);
    execute format('with moved as (delete from %1$I where %2$I >= %3$L returning %4$s)
      insert into %5$I (%4$s) select %4$s from moved', old_table, key, starts, columns, parent);
    execute format('alter table %I force row level security', old_table);
    execute format('alter table %I force row level security', parent);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, old_table, starts);
  end loop;
end
$$;
drop index operator_tickets_tenant_id_alias_pan_valid_from_id_idx, operator_payments_tenant_id_alias_pan_created_id_idx;

do $$
declare
  written text;
  event text;
  transition text;
begin
  foreach written in array array['ledger_tickets', 'operator_tickets', 'ledger_payments', 'operator_payments'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      transition := case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end;
      execute format('create trigger count_%s after %s on %I referencing %s for each statement execute function count_ledger_%s()',
        event, event, written, transition, split_part(written, '_', 2));
      if written like 'operator%' then
        execute format('create trigger place_%s after %s on %I referencing %s for each statement execute function place_%s()',
          event, event, written, transition, written);
      end if;
    end loop;
  end loop;
end
$$;

select add_ledger_months();
