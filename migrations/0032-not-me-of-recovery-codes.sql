-- Up Migration

-- `not_me_codes` came with the news that recovery codes were renewed or that one was used, and ends those codes too: else
-- whoever holds them would still pass as second factor.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('reset', 'reset_check', 'not_me', 'not_me_app', 'not_me_codes'));

-- Since when the codes are there. Of those from before this is not known: they count as older than any change.
alter table recovery_codes add column created timestamptz not null default '-infinity';
alter table recovery_codes alter column created set default now();
