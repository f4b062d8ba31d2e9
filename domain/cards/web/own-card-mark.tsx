import { BankCardMark } from './bank-card-mark.tsx'
import { useLookOf } from './card-looks.tsx'

/** A card of the reader's own, by the name and in the colour that they gave it. A receipt, which anybody may see, has the plain mark. */
export function OwnCardMark(props: {
  alias_pan: string
  label: string
  truncated_pan: string
  form_factor?: string
  aid?: string
}) {
  const look = useLookOf()(props.alias_pan)
  return <BankCardMark {...props} name={look?.name ?? ''} colour={look?.colour ?? ''} />
}
