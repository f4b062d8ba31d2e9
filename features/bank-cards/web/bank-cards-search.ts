import { oneOf, text, type SearchOf } from '#platform/web/navigation/search.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'

/**
 * `detail`, `edit` and `remove` are ids of cards: the open detail, the row in edit mode, the card that is asked about.
 * `view` is how the list looks: the cards themselves, or all their fields. `news` is the result of a registration that brought no new row; `tail` the last digits of the card it is about.
 */
export const bankCardsSearch = {
  ...tableSearch({ sort: 'created:desc' }),
  view: oneOf(['cards', 'fields'], 'cards'),
  detail: text(),
  edit: text(),
  remove: text(),
  news: oneOf(['', 'already_added', 'added_elsewhere', 'unused'], ''),
  tail: text(),
}

/** How the screen's address stands. */
export type BankCardsView = SearchOf<typeof bankCardsSearch>
