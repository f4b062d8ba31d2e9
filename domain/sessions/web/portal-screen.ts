import type { ScreenRow } from '#platform/web/navigation/screen-row.ts'

/**
 * Who may see a screen: visitors only (a traveller goes to the dashboard), travellers only, or anyone. Travellers' screens
 * stand in the dashboard's layout, all others in the visitor's.
 */
type ScreenFor = 'visitor' | 'traveller' | 'anyone'

/** A row of the route table as the guard reads it. */
export type PortalScreen = ScreenRow<ScreenFor>
