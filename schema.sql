-- Made by "npm run schema" from the migrations. Every table has forced row-level security on its tenant.

create table account_activity (
  tenant_id text not null default current_tenant(),
  id bigint not null default nextval('audit_id_seq'::regclass),
  at timestamp with time zone not null default clock_timestamp(),
  what text not null,
  account_id uuid not null,
  user_agent text not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX account_activity_at_idx ON public.account_activity USING btree (at);
CREATE INDEX account_activity_tenant_id_account_id_id_idx ON public.account_activity USING btree (tenant_id, account_id, id DESC);

create table accounts (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_canonical text not null,
  name text not null,
  surname text not null,
  date_of_birth date,
  password_hash text,
  language text not null,
  google_id text,
  facebook_id text,
  notify_ticket_issuance boolean not null default false,
  confirmed_at timestamp with time zone not null,
  privacy_accepted_at timestamp with time zone,
  privacy_notice text,
  created timestamp with time zone not null default now(),
  updated timestamp with time zone not null default now(),
  notices_since timestamp with time zone,
  confirmed_elsewhere boolean not null default false,
  UNIQUE (tenant_id, email_canonical),
  PRIMARY KEY (tenant_id, id)
);

create table alert_choices (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  kind text not null,
  is_on boolean not null,
  since timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (tenant_id, account_id, kind),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);

create table alerts (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  kind text not null,
  subject text not null,
  about jsonb not null,
  at timestamp with time zone not null default clock_timestamp(),
  taken_at timestamp with time zone,
  PRIMARY KEY (tenant_id, account_id, kind, subject),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX alerts_at_idx ON public.alerts USING btree (at);
CREATE INDEX alerts_tenant_id_account_id_kind_taken_at_idx ON public.alerts USING btree (tenant_id, account_id, kind, taken_at);
CREATE INDEX waiting_alerts ON public.alerts USING btree (tenant_id, account_id, kind) WHERE (taken_at IS NULL);
CREATE INDEX waiting_alerts_by_subject ON public.alerts USING btree (tenant_id, subject) WHERE (taken_at IS NULL);

create table audit (
  tenant_id text not null default current_tenant(),
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  what text not null,
  account_id uuid,
  subject text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_at ON public.audit USING brin (at);
CREATE INDEX audit_of_account ON public.audit USING btree (tenant_id, account_id, id DESC) WHERE (account_id IS NOT NULL);

create table authenticators (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  sealed text not null,
  session_id uuid,
  created timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step integer not null default 0,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);

create table bank_cards (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  order_id text not null,
  alias_pan text not null,
  token text not null,
  payment_account_reference text,
  label text not null,
  truncated_pan text not null,
  aid text not null,
  form_factor text not null,
  created timestamp with time zone not null default now(),
  updated timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  own_name text not null default ''::text,
  colour text not null default ''::text,
  place integer,
  expires date,
  waits boolean not null default false,
  looked_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_cards_of_account ON public.bank_cards USING btree (tenant_id, account_id);
CREATE INDEX bank_cards_of_order ON public.bank_cards USING btree (tenant_id, order_id);
CREATE UNIQUE INDEX one_live_link_an_alias ON public.bank_cards USING btree (tenant_id, alias_pan) WHERE (removed_at IS NULL);
CREATE INDEX removed_cards ON public.bank_cards USING btree (tenant_id, removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX waiting_cards ON public.bank_cards USING btree (tenant_id, created) WHERE (waits AND (removed_at IS NULL));

create table budgets (
  key text not null,
  points integer not null default 0,
  expire bigint,
  tenant_id text not null generated always as (split_part(key, ':'::text, 1)) stored,
  PRIMARY KEY (key)
);
CREATE INDEX budgets_expire_idx ON public.budgets USING btree (expire);

create table business_details (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  since timestamp with time zone not null default clock_timestamp(),
  company text not null,
  address text not null,
  vat_id text not null,
  cost_centre text not null,
  PRIMARY KEY (tenant_id, account_id, since),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);

create table captcha_uses (
  tenant_id text not null default current_tenant(),
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, answer_hash)
);
CREATE INDEX captcha_uses_expires_at_idx ON public.captcha_uses USING btree (expires_at);

create table case_events (
  tenant_id text not null default current_tenant(),
  id bigint not null generated always as identity,
  case_id uuid not null,
  at timestamp with time zone not null default now(),
  what text not null,
  by text not null,
  staff text not null default ''::text,
  text text not null default ''::text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE,
  CHECK ((by = ANY (ARRAY['traveller'::text, 'operator'::text, 'time'::text]))),
  CHECK ((what = ANY (ARRAY['opened'::text, 'seen'::text, 'question'::text, 'answer'::text, 'message'::text, 'closed'::text, 'reopened'::text])))
);
CREATE INDEX case_events_tenant_id_case_id_id_idx ON public.case_events USING btree (tenant_id, case_id, id);

create table cases (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  number text not null,
  account_id uuid,
  subject_kind text not null,
  subject_id text not null,
  about jsonb not null,
  reason text not null,
  station text not null default ''::text,
  other_payment jsonb,
  state text not null default 'open'::text,
  opened timestamp with time zone not null default now(),
  updated timestamp with time zone not null default now(),
  answer_by date not null,
  closed_at timestamp with time zone,
  UNIQUE (tenant_id, number),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE SET NULL (account_id),
  CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'answered'::text, 'closed'::text]))),
  CHECK ((subject_kind = ANY (ARRAY['ticket'::text, 'payment'::text, 'card'::text])))
);
CREATE INDEX cases_tenant_id_account_id_updated_idx ON public.cases USING btree (tenant_id, account_id, updated DESC);
CREATE INDEX cases_tenant_id_answer_by_idx ON public.cases USING btree (tenant_id, answer_by) WHERE (state = 'open'::text);
CREATE INDEX cases_tenant_id_closed_at_idx ON public.cases USING btree (tenant_id, closed_at) WHERE (state = 'closed'::text);
CREATE UNIQUE INDEX one_open_case_a_subject ON public.cases USING btree (tenant_id, account_id, subject_kind, subject_id) WHERE ((state <> 'closed'::text) AND (account_id IS NOT NULL));

create table data_copies (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  session_id uuid not null,
  token_hash bytea,
  asked_at timestamp with time zone not null default now(),
  ready_at timestamp with time zone,
  failed_at timestamp with time zone,
  expires_at timestamp with time zone,
  pieces integer not null default 0,
  bytes bigint not null default 0,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX data_copies_asked_at_idx ON public.data_copies USING btree (asked_at);
CREATE INDEX data_copies_tenant_id_account_id_asked_at_idx ON public.data_copies USING btree (tenant_id, account_id, asked_at DESC);
CREATE UNIQUE INDEX one_copy_under_way ON public.data_copies USING btree (tenant_id, account_id) WHERE ((ready_at IS NULL) AND (failed_at IS NULL));

create table data_copy_pieces (
  tenant_id text not null default current_tenant(),
  copy_id uuid not null,
  number integer not null,
  sealed bytea not null,
  PRIMARY KEY (tenant_id, copy_id, number),
  FOREIGN KEY (tenant_id, copy_id) REFERENCES data_copies(tenant_id, id) ON DELETE CASCADE
);

create table email_changes (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  email text not null,
  email_canonical text not null,
  old_email text not null,
  old_email_canonical text not null,
  token_hash bytea not null,
  stop_hash bytea not null,
  undo_hash bytea,
  created timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  stop_until timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  stopped_at timestamp with time zone,
  UNIQUE (tenant_id, stop_hash),
  UNIQUE (tenant_id, token_hash),
  UNIQUE (tenant_id, undo_hash),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX email_changes_stop_until_idx ON public.email_changes USING btree (stop_until);
CREATE INDEX email_changes_tenant_id_account_id_idx ON public.email_changes USING btree (tenant_id, account_id);

create table feed_progress (
  tenant_id text not null default current_tenant(),
  key text not null,
  attempt integer not null default 0,
  lines bigint not null default 0,
  mark bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  accepted bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (tenant_id, key)
);
CREATE INDEX feed_progress_at ON public.feed_progress USING btree (at);

create table identities (
  tenant_id text not null default current_tenant(),
  issuer text not null,
  subject text not null,
  provider text not null,
  account_id uuid not null,
  created timestamp with time zone not null default now(),
  UNIQUE (tenant_id, account_id, provider),
  PRIMARY KEY (tenant_id, issuer, subject),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);

create table identity_flows (
  tenant_id text not null default current_tenant(),
  cookie_hash bytea not null,
  provider text not null,
  state text not null,
  sealed text not null,
  created timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, cookie_hash, state)
);
CREATE INDEX identity_flows_expires_at_idx ON public.identity_flows USING btree (expires_at);

create table identity_proofs (
  tenant_id text not null default current_tenant(),
  cookie_hash bytea not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  sealed text not null,
  created timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (tenant_id, cookie_hash)
);
CREATE INDEX identity_proofs_expires_at_idx ON public.identity_proofs USING btree (expires_at);

create table identity_sessions (
  tenant_id text not null default current_tenant(),
  cookie_hash bytea not null,
  provider text not null,
  sealed text not null,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, cookie_hash, provider)
);
CREATE INDEX identity_sessions_created_idx ON public.identity_sessions USING btree (created);

create table labels (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  colour text not null,
  created timestamp with time zone not null default now(),
  UNIQUE (tenant_id, account_id, id),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_label_a_name ON public.labels USING btree (tenant_id, account_id, lower(name));

create table landmarks (
  tenant_id text not null default current_tenant(),
  name text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, name)
);

create table ledger_days (
  tenant_id text not null default current_tenant(),
  alias_pan text not null,
  kind text not null,
  day date not null,
  change_id bigint not null,
  number bigint not null,
  PRIMARY KEY (tenant_id, alias_pan, kind, day, change_id) INCLUDE (number),
  CHECK ((kind = ANY (ARRAY['ticket'::text, 'paid'::text, 'failed'::text, 'other'::text])))
);
CREATE INDEX ledger_days_by_day ON public.ledger_days USING brin (day);
CREATE INDEX unsettled_days ON public.ledger_days USING btree (tenant_id, change_id) WHERE (change_id <> 0);

create table ledger_payments (
  tenant_id text not null default current_tenant(),
  id text not null,
  short_id text not null,
  alias_pan text not null,
  amount_minor bigint not null,
  currency text not null,
  charges jsonb not null default '[]'::jsonb,
  last_result text not null default ''::text,
  settled_order text,
  settled_at timestamp with time zone,
  status text not null generated always as (
CASE
    WHEN (settled_order IS NOT NULL) THEN 'SUCCEEDED'::text
    ELSE last_result
END) stored,
  created timestamp with time zone not null,
  updated timestamp with time zone not null
) partition by range (created);
CREATE INDEX ledger_payments_at ON ONLY public.ledger_payments USING brin (created);
CREATE INDEX ledger_payments_failed ON ONLY public.ledger_payments USING btree (tenant_id, alias_pan) WHERE (status = 'FAILED'::text);
CREATE UNIQUE INDEX ledger_payments_key ON ONLY public.ledger_payments USING btree (tenant_id, alias_pan, created, id);

create table ledger_places (
  tenant_id text not null default current_tenant(),
  kind text not null,
  name text not null,
  alias_pan text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, kind, name),
  CHECK ((kind = ANY (ARRAY['ticket'::text, 'payment'::text, 'short_id'::text])))
);
CREATE INDEX ledger_places_at ON public.ledger_places USING brin (at);

create table ledger_tickets (
  tenant_id text not null default current_tenant(),
  id text not null,
  alias_pan text not null,
  name text not null,
  amount_minor bigint not null,
  currency text not null,
  passenger_number integer not null,
  first_tap jsonb,
  last_tap jsonb,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null,
  time_zone text not null,
  payment_id text,
  updated timestamp with time zone not null
) partition by range (valid_from);
CREATE INDEX ledger_tickets_at ON ONLY public.ledger_tickets USING brin (valid_from);
CREATE UNIQUE INDEX ledger_tickets_key ON ONLY public.ledger_tickets USING btree (tenant_id, alias_pan, valid_from, id);
CREATE INDEX ledger_tickets_of_payment ON ONLY public.ledger_tickets USING btree (tenant_id, payment_id) WHERE (payment_id IS NOT NULL);

create table list_columns (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  list text not null,
  columns text[] not null,
  PRIMARY KEY (tenant_id, account_id, list),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);

create table log_timelines (
  tenant_id text not null default current_tenant(),
  timeline bigint not null,
  met timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, timeline),
  CHECK ((timeline > 0))
);

create table login_doors (
  tenant_id text not null default current_tenant(),
  key text not null,
  tries integer not null default 0,
  tries_end timestamp with time zone not null,
  waits integer not null default 0,
  waits_end timestamp with time zone,
  closed_until timestamp with time zone,
  PRIMARY KEY (tenant_id, key)
);
CREATE INDEX login_doors_tries_end_idx ON public.login_doors USING btree (tries_end);

create table mail_links (
  tenant_id text not null default current_tenant(),
  token_hash bytea not null,
  purpose text not null,
  account_id uuid not null,
  created timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['reset'::text, 'reset_check'::text, 'not_me'::text, 'not_me_app'::text, 'not_me_codes'::text])))
);
CREATE INDEX mail_links_tenant_id_account_id_idx ON public.mail_links USING btree (tenant_id, account_id);

create table one_time_codes (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  account_id uuid not null,
  session_id uuid not null,
  code_hash text not null,
  tries integer not null default 0,
  created timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['deletion'::text, 'proof'::text])))
);
CREATE INDEX one_time_codes_of_session ON public.one_time_codes USING btree (tenant_id, session_id);
CREATE INDEX one_time_codes_tenant_id_account_id_idx ON public.one_time_codes USING btree (tenant_id, account_id);

create table operator_cards (
  tenant_id text not null default current_tenant(),
  token text not null,
  alias_pan text not null,
  payment_account_reference text,
  label text not null,
  truncated_pan text not null,
  aid text not null,
  form_factor text not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  last_digits text not null generated always as ("right"(truncated_pan, 4)) stored,
  PRIMARY KEY (tenant_id, token)
);
CREATE INDEX operator_cards_tenant_id_alias_pan_idx ON public.operator_cards USING btree (tenant_id, alias_pan);
CREATE INDEX operator_cards_tenant_id_last_digits_idx ON public.operator_cards USING btree (tenant_id, last_digits);
CREATE INDEX operator_cards_tenant_id_payment_account_reference_idx ON public.operator_cards USING btree (tenant_id, payment_account_reference) WHERE (payment_account_reference IS NOT NULL);

create table operator_feeds (
  tenant_id text not null default current_tenant(),
  at timestamp with time zone not null,
  PRIMARY KEY (tenant_id)
);

create table order_payments (
  tenant_id text not null default current_tenant(),
  order_id text not null,
  payment_id text not null,
  short_id text not null,
  alias_pan text not null,
  amount_minor bigint not null,
  is_open boolean not null default true,
  is_settling boolean not null default false,
  PRIMARY KEY (tenant_id, order_id, payment_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES provider_orders(tenant_id, order_id)
);
CREATE UNIQUE INDEX one_open_order_a_payment ON public.order_payments USING btree (tenant_id, payment_id) WHERE is_open;
CREATE UNIQUE INDEX one_settling_order_a_payment ON public.order_payments USING btree (tenant_id, payment_id) WHERE is_settling;
CREATE INDEX open_payments_of_card ON public.order_payments USING btree (tenant_id, alias_pan) WHERE is_open;
CREATE INDEX order_payments_of_payment ON public.order_payments USING btree (tenant_id, payment_id);

create table passkey_challenges (
  tenant_id text not null default current_tenant(),
  challenge_hash bytea not null,
  purpose text not null,
  holder text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, challenge_hash),
  CHECK ((purpose = ANY (ARRAY['add'::text, 'proof'::text, 'login'::text])))
);
CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  device_type text not null,
  is_backed_up boolean not null,
  name text not null,
  created timestamp with time zone not null default now(),
  last_used timestamp with time zone,
  UNIQUE (tenant_id, credential_id),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX passkeys_tenant_id_account_id_idx ON public.passkeys USING btree (tenant_id, account_id);

create table provider_inbox (
  tenant_id text not null default current_tenant(),
  id bigint not null generated always as identity,
  received_at timestamp with time zone not null default now(),
  channel text not null,
  order_id text not null,
  transaction_id text not null,
  result text not null,
  verdict text not null,
  pairs jsonb not null,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX one_inbox_row_an_outcome ON public.provider_inbox USING btree (tenant_id, order_id, transaction_id, result, verdict);
CREATE INDEX provider_inbox_at ON public.provider_inbox USING brin (received_at);

create table provider_orders (
  tenant_id text not null default current_tenant(),
  order_id text not null,
  purpose text not null,
  account_id uuid,
  session_id uuid,
  shop_id text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null default 'open'::text,
  result text,
  transaction_id text,
  alias_pan text,
  alias_expiry text,
  alias_tail text,
  surplus boolean not null default false,
  checks integer not null default 0,
  created timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  given_at timestamp with time zone not null default now(),
  check_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE SET NULL (account_id),
  CHECK ((purpose = ANY (ARRAY['registration'::text, 'payment'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'succeeded'::text, 'refused'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE INDEX open_orders_by_check ON public.provider_orders USING btree (tenant_id, check_at) WHERE (state = 'open'::text);
CREATE INDEX provider_orders_at ON public.provider_orders USING brin (created);
CREATE INDEX provider_orders_tenant_id_account_id_idx ON public.provider_orders USING btree (tenant_id, account_id);
CREATE INDEX provider_orders_tenant_id_created_idx ON public.provider_orders USING btree (tenant_id, created) WHERE (state = 'open'::text);

create table recovery_codes (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  mark text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, account_id, mark),
  FOREIGN KEY (tenant_id, account_id) REFERENCES authenticators(tenant_id, account_id) ON DELETE CASCADE
);

create table remarks (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  kind text not null,
  subject_id text not null,
  label_id uuid,
  note text not null default ''::text,
  ticket_ids text[] not null default '{}'::text[],
  updated timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, account_id, kind, subject_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, account_id, label_id) REFERENCES labels(tenant_id, account_id, id) ON DELETE SET NULL (label_id),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'ticket'::text])))
);
CREATE INDEX remarks_tenant_id_account_id_label_id_idx ON public.remarks USING btree (tenant_id, account_id, label_id) WHERE (label_id IS NOT NULL);

create table remote_payments (
  tenant_id text not null default current_tenant(),
  payment_id text not null,
  short_id text not null,
  operator_number text not null,
  alias_pan text not null,
  created timestamp with time zone not null,
  journeys jsonb,
  UNIQUE (tenant_id, short_id),
  PRIMARY KEY (tenant_id, payment_id)
);
CREATE INDEX kept_journeys ON public.remote_payments USING btree (tenant_id, created) WHERE (journeys IS NOT NULL);

create table sessions (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  account_id uuid not null,
  user_agent text not null default ''::text,
  created timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  UNIQUE (tenant_id, token_hash),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_tenant_id_account_id_idx ON public.sessions USING btree (tenant_id, account_id);

create table settlement_deliveries (
  tenant_id text not null default current_tenant(),
  payment_id text not null,
  tries integer not null default 0,
  is_taken boolean,
  answered_at timestamp with time zone,
  next_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, payment_id)
);
CREATE INDEX refused_deliveries ON public.settlement_deliveries USING btree (tenant_id, payment_id) WHERE (is_taken = false);
CREATE INDEX untold_deliveries ON public.settlement_deliveries USING btree (tenant_id, next_at) WHERE (is_taken IS NULL);

create table settlement_reads (
  tenant_id text not null default current_tenant(),
  cursor bigint not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id)
);

create table settlements (
  tenant_id text not null default current_tenant(),
  cursor bigint not null,
  payment_id text not null,
  order_id text not null,
  transaction_id text not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamp with time zone not null default now(),
  kind text not null default 'payment'::text,
  PRIMARY KEY (tenant_id, cursor),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'surplus'::text])))
);
CREATE UNIQUE INDEX one_settlement_a_payment ON public.settlements USING btree (tenant_id, payment_id) WHERE (kind = 'payment'::text);
CREATE UNIQUE INDEX one_surplus_a_transaction ON public.settlements USING btree (tenant_id, payment_id, transaction_id) WHERE (kind = 'surplus'::text);
CREATE INDEX settlements_at ON public.settlements USING brin (at);
CREATE INDEX settlements_of_order ON public.settlements USING btree (tenant_id, order_id);
CREATE INDEX settlements_of_payment ON public.settlements USING btree (tenant_id, payment_id);

create table sign_up_links (
  tenant_id text not null default current_tenant(),
  token_hash bytea not null,
  sign_up_id uuid not null,
  created timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, sign_up_id) REFERENCES sign_ups(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_up_links_tenant_id_sign_up_id_idx ON public.sign_up_links USING btree (tenant_id, sign_up_id);

create table sign_ups (
  tenant_id text not null default current_tenant(),
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_canonical text not null,
  name text not null,
  surname text not null,
  date_of_birth date,
  password_hash text,
  language text not null,
  privacy_accepted_at timestamp with time zone not null default now(),
  privacy_notice text,
  browser_hash bytea,
  account_id uuid,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_ups_created_idx ON public.sign_ups USING btree (created);
CREATE INDEX sign_ups_tenant_id_account_id_idx ON public.sign_ups USING btree (tenant_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX sign_ups_tenant_id_email_canonical_created_idx ON public.sign_ups USING btree (tenant_id, email_canonical, created DESC);

create table surplus_refunds (
  tenant_id text not null default current_tenant(),
  cursor bigint not null,
  at timestamp with time zone not null default now(),
  given_by text not null,
  PRIMARY KEY (tenant_id, cursor),
  FOREIGN KEY (tenant_id, cursor) REFERENCES settlements(tenant_id, cursor)
);

create table ticket_notices (
  tenant_id text not null default current_tenant(),
  account_id uuid not null,
  ticket_id text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, account_id, ticket_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE
);

create table unknown_orders (
  tenant_id text not null default current_tenant(),
  order_id text not null,
  transaction_id text not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamp with time zone not null default now(),
  seen_to_at timestamp with time zone,
  seen_to_by text,
  account_id uuid,
  PRIMARY KEY (tenant_id, order_id, transaction_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE SET NULL (account_id)
);
CREATE INDEX open_unknown_orders ON public.unknown_orders USING btree (tenant_id, at) WHERE (seen_to_at IS NULL);
CREATE INDEX unknown_orders_of_account ON public.unknown_orders USING btree (tenant_id, account_id) WHERE (account_id IS NOT NULL);
