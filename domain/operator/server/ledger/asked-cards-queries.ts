/**
 * The asked aliases `$1` with what the operator knows of each card; empty texts while the feed has not told of it. Its
 * columns: alias_pan, token, label, truncated_pan, form_factor.
 */
export const askedCards = `
  select alias.alias_pan, coalesce(card.token, '') as token, coalesce(card.label, '') as label,
    coalesce(card.truncated_pan, '') as truncated_pan, coalesce(card.form_factor, '') as form_factor
  from unnest($1::text[]) as alias (alias_pan)
  left join lateral (
    select * from operator_cards c where c.alias_pan = alias.alias_pan order by c.updated desc, c.token limit 1
  ) card on true`
