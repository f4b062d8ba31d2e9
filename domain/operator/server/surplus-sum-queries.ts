/** SQL for what was taken too much for a payment and how much of it was given back; null where nothing was. */
export const surplusOf = (paymentId: string): string => `(
  select case when count(*) > 0 then jsonb_build_object('amount', sum(s.amount_minor),
    'returned', coalesce(sum(s.amount_minor) filter (where r.cursor is not null), 0)) end
  from settlements s left join surplus_refunds r on r.cursor = s.cursor
  where s.kind = 'surplus' and s.payment_id = ${paymentId})`
