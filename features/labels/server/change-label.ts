import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { parseLabelName } from '#contract/values/bookkeeping/label-text.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { labelsOf } from '#domain/labels/server/remarks-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { countLabels, insertLabel, labelNamed, updateLabel } from './label-queries.ts'

/**
 * Adds a label, or renames and colours one. One that is added twice is there once: the second asker is given the first
 * one's. The account is taken meanwhile, so that no two who ask at once make more of them than there may be.
 */
export const changeLabel: Handler<'changeLabel'> = async ({ body, database, session, refuse }) => {
  const accountId = session.account.id
  const parsed = parseLabelName(body.name)
  if ('msg' in parsed) return refuse('fields.invalid', [{ path: 'name', msg: parsed.msg }])
  const wish = { ...parsed, colour: body.colour }
  return database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    const named = await labelNamed(inside, accountId, wish.name)
    if (body.id !== '') {
      if (named && named.id !== body.id) refuse('label.name_taken')
      const isId = z.uuid().safeParse(body.id).success
      const label = isId ? await updateLabel(inside, accountId, { ...wish, id: body.id }) : undefined
      return { label: label ?? refuse('label.not_found'), labels: await labelsOf(inside, accountId) }
    }
    if (!named && (await countLabels(inside, accountId)) >= limits.labels) refuse('label.too_many')
    const label = named ?? (await insertLabel(inside, accountId, wish)) ?? refuse('label.name_taken')
    return { label, labels: await labelsOf(inside, accountId) }
  })
}
