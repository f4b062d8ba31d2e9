import { expectTypeOf, test } from 'vitest'
import styles from '../ui/button/button.module.css'

test('a class that the style sheet does not have does not compile', () => {
  expectTypeOf<'wide'>().toExtend<keyof typeof styles>()
  // Were any name a class, as vite declares it, this would not compile.
  expectTypeOf<'widest'>().not.toExtend<keyof typeof styles>()
})
