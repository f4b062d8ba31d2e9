import { useTranslations } from 'use-intl'
import { PartHeading } from '#platform/web/ui/contents/page-contents.tsx'

/** The parts of the page, in their order. */
export const partNames = ['activity', 'copy', 'consents', 'kept'] as const

export type PartName = (typeof partNames)[number]

/** Where the list of contents leads to. */
export const idOfPart = (part: PartName) => `privacy-${part}`

/** The heading of a part: what leads to it by its id puts the focus on it. */
export function PartTitle({ part }: { part: PartName }) {
  const t = useTranslations('privacyCentre')
  return <PartHeading id={idOfPart(part)}>{t(`${part}.title`)}</PartHeading>
}
