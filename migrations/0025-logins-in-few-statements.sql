-- Up Migration

-- What a login asks of its limits in one statement. -1 where a proof is asked for first: as soon as so many tries failed at
-- one of the doors (`proof_from`; null for who proved it), or as a wide one has no failures free. Such a try claims nothing.
-- Otherwise as claim_login_doors answers.
create function claim_login(
  door_keys text[], free integer[], window_seconds integer[], longest_seconds integer[], is_wide boolean[],
  most_failures integer[], proof_from integer
)
returns integer language plpgsql security invoker set search_path = pg_catalog, public as $$
begin
  if proof_from is not null and exists (
    select from login_doors d
    join unnest(door_keys, is_wide, most_failures) as asked (key, is_wide, most_failures) on d.key = asked.key
    where d.tries_end > now() and (d.tries >= proof_from or (asked.is_wide and d.tries >= asked.most_failures))
  ) then
    return -1;
  end if;
  return claim_login_doors(door_keys, free, window_seconds, longest_seconds, is_wide);
end
$$;

-- Opens a session in one statement, only while its ground holds: the password's hash, the linked identity or the passkey;
-- and, where the account has an authenticator app, only with the second factor. Ends the oldest past `most`. Answers no row
-- where the ground is gone, else the session, whether anybody had logged in before (if that is asked), and the account.
create function open_session(
  opened_hash bytea, opened_account uuid, agent text, ground_password text, ground_issuer text, ground_subject text,
  ground_passkey uuid, factor_is_right boolean, asks_if_seen boolean, most integer
)
returns table (
  session_id uuid, was_logged_in boolean, id uuid, name text, surname text, email text, language text, google_id text,
  facebook_id text, notify_ticket_issuance boolean
)
language plpgsql security invoker set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  opened uuid;
  seen boolean;
begin
  -- By itself: the next statement sees what whoever was waited for has left.
  perform from accounts a where a.id = opened_account for no key update;
  -- A session's age is that of its turn, not of its transaction: logins to one account take turns.
  insert into sessions (token_hash, account_id, user_agent, created)
    select opened_hash, a.id, agent, clock_timestamp() from accounts a
    where a.id = opened_account and (a.password_hash = ground_password
      or exists (select from identities i
        where i.account_id = a.id and i.issuer = ground_issuer and i.subject = ground_subject)
      or exists (select from passkeys p where p.account_id = a.id and p.id = ground_passkey))
      and (factor_is_right or not exists (
        select from authenticators f where f.account_id = a.id and f.confirmed_at is not null))
    returning sessions.id into opened;
  if opened is null then
    return;
  end if;
  seen := asks_if_seen and exists (select from account_activity where account_id = opened_account and what = 'session.opened');
  insert into account_activity (what, account_id, user_agent) values ('session.opened', opened_account, agent);
  delete from sessions s where s.account_id = opened_account and s.id not in (
    select kept.id from sessions kept where kept.account_id = opened_account
    order by kept.created desc, kept.id desc limit most);
  return query select opened, seen, a.id, a.name, a.surname, a.email, a.language, a.google_id, a.facebook_id,
    a.notify_ticket_issuance from accounts a where a.id = opened_account;
end
$$;
