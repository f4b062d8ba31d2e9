import { CreditCard } from 'lucide-react'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

/** A list that stays empty until there is a card: why, and the way to add one. */
export function NoCardYet({ title, text, add }: { title: string; text: string; add: string }) {
  return (
    <EmptyState icon={<CreditCard size={30} />} title={title} actions={<LinkButton to="addBankCard">{add}</LinkButton>}>
      <p>{text}</p>
    </EmptyState>
  )
}
