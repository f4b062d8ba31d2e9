import { SealedAddress } from '#domain/mail-links/server/sealed-address.ts'
import { defineTask } from '#platform/server/jobs/task.ts'

/** Writes to the address of a sign-up that waits, if there is one. */
export const requestConfirmation = defineTask('request_confirmation', SealedAddress)

/** Tells the owner of an account that somebody wanted to sign up with its address. */
export const tellAccountExists = defineTask('tell_account_exists', SealedAddress)
