import { Check, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'

/** A row's own edit mode: one button turns it on and off, on it offers the removal. `card` names the row in words. */
export function RowEdit(props: { card: string; isOn: boolean; onToggle: () => void; onRemove: () => void }) {
  const t = useTranslations('bankCards')
  const { card, isOn } = props
  const named = { card }
  return (
    <>
      {isOn && (
        <Button
          look="danger"
          icon={<Trash2 aria-hidden="true" size={18} />}
          aria-label={t('removeNamed', named)}
          onClick={props.onRemove}
        >
          {t('remove')}
        </Button>
      )}
      <Button
        look="quiet"
        icon={isOn ? <Check aria-hidden="true" size={18} /> : <Pencil aria-hidden="true" size={18} />}
        aria-label={isOn ? t('doneNamed', named) : t('editNamed', named)}
        onClick={props.onToggle}
      >
        {isOn ? t('done') : t('edit')}
      </Button>
    </>
  )
}
