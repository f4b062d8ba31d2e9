import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** All that the portal keeps of an account beside trips and what happened to it; secrets and their hashes apart. */
export async function accountRecordOf(database: TenantDatabase, id: string): Promise<object | undefined> {
  const rows = await database.sql<{ record: object }>`
    select jsonb_build_object(
      'account', to_jsonb(accounts) - array['tenant_id', 'password_hash', 'email_canonical'],
      'linked_logins', (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject,
        'created', created)), '[]') from identities where account_id = accounts.id),
      'authenticator', (select jsonb_build_object('since', confirmed_at) from authenticators
        where account_id = accounts.id and confirmed_at is not null),
      'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'created', created,
        'last_used', last_used) order by created), '[]') from passkeys where account_id = accounts.id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('user_agent', user_agent, 'created', created,
        'last_seen', last_seen) order by created), '[]') from sessions where account_id = accounts.id),
      'email_changes', (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'old_email', old_email,
        'created', created, 'confirmed_at', confirmed_at, 'stopped_at', stopped_at) order by created), '[]')
        from email_changes where account_id = accounts.id),
      'ticket_notices', (select coalesce(jsonb_agg(jsonb_build_object('ticket_id', ticket_id, 'at', at) order by at), '[]')
        from ticket_notices where account_id = accounts.id),
      'alerts', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'about', about, 'at', at, 'taken_at', taken_at)
        order by at), '[]') from alerts where account_id = accounts.id),
      'alert_choices', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'is_on', is_on, 'since', since)
        order by kind), '[]') from alert_choices where account_id = accounts.id),
      'bank_cards', (select coalesce(jsonb_agg(to_jsonb(bank_cards) - array['tenant_id', 'account_id'] order by created),
        '[]') from bank_cards where account_id = accounts.id),
      'list_columns', (select coalesce(jsonb_agg(jsonb_build_object('list', list, 'columns', columns) order by list), '[]')
        from list_columns where account_id = accounts.id),
      'labels', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'colour', colour) order by created),
        '[]') from labels where account_id = accounts.id),
      'remarks', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'of', subject_id, 'label_id', label_id,
        'note', note, 'updated', updated) order by updated), '[]') from remarks where account_id = accounts.id),
      'business_details', (select coalesce(jsonb_agg(to_jsonb(business_details) - array['tenant_id', 'account_id']
        order by since), '[]') from business_details where account_id = accounts.id),
      'online_payments', (select coalesce(jsonb_agg(jsonb_build_object('order_id', order_id, 'purpose', purpose,
        'amount', amount_minor, 'currency', currency, 'state', state, 'created', created, 'settled_at', settled_at)
        order by created), '[]') from provider_orders where account_id = accounts.id),
      'cases', (select coalesce(jsonb_agg(to_jsonb(cases) - array['tenant_id', 'id', 'account_id'] || jsonb_build_object(
        'events', (select jsonb_agg(jsonb_build_object('at', at, 'what', what, 'by', by, 'text', text) order by case_events.id)
          from case_events where case_id = cases.id)) order by opened), '[]') from cases where account_id = accounts.id)
    ) as record from accounts where id = ${id}`
  return rows[0]?.record
}
