import { runUntilTold } from './run-until-told.ts'
import { startEverything } from './start-everything.ts'

/** `npm start`: the portal and, in demo mode, the outside world on this machine. */
await runUntilTold(startEverything)
