import { startDev } from './dev/start-dev.ts'
import { runUntilTold } from './run-until-told.ts'

/** `npm run dev`: the demo from its sources; an edit is seen without a build and without a new start. */
await runUntilTold(startDev)
