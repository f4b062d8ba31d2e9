-- Up Migration

-- A link in a mail about the account by which its owner says "this was not me". `not_me_app` came with the news that an
-- authenticator app was switched on, and takes that off too: else whoever did it would keep the owner out.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('reset', 'reset_check', 'not_me', 'not_me_app'));
