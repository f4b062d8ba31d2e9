-- Up Migration

-- Whether an account was confirmed by its mailed link alone, in a browser that did not make the sign-up: something may have
-- opened the link by itself, and somebody else than the reader of the mails chose its password. Of accounts of before
-- nobody knows.
alter table accounts add column confirmed_elsewhere boolean not null default false;
