import { hash, verify } from '@node-rs/argon2'

// The limit that logins are compared with: argon2id at the portal's cost and nothing else, two at once as the portal does.
// Its own process: told a number it compares as many passwords and says when it is done; told `endless` it goes on.

const known = await hash('a password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const password = 'a password'
let left = 0
const compare = async () => {
  while (left-- > 0) if (!(await verify(known, password))) throw new Error('the password is not its own')
}

process.on('message', (told: number | 'endless' | 'rest') => {
  if (told === 'rest') left = 0
  else {
    left = told === 'endless' ? Infinity : told
    void Promise.all([compare(), compare()]).then(() => process.send?.('done'))
  }
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
