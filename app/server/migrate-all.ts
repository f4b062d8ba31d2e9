import type { Logger } from 'pino'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import type { Services } from '#domain/portal/server/services.ts'

/** Brings every database up to date: a tenant with one of its own has the tables there. */
export async function migrateAll({ places }: Pick<Services, 'places'>, log: Logger): Promise<void> {
  for (const { place } of places.each) await migrate(place.directUrl, { log })
}
