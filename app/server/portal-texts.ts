import type { PortalTexts } from '#platform/server/tenants/checks/own-text-problems.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'

/** The portal's texts of all languages, for those who check a tenant's own against them. */
export const portalTexts: PortalTexts = { en, it, fr, de }
