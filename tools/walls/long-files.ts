import { isOfARoom, isTest } from './walls.ts'
import type { SourceFile } from './walls.ts'

/** Files of more than 250 lines outside the rooms, whose sizes have limits of their own beside this one: tests apart. */
export const longFiles = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => !isOfARoom(path) && !isTest(path) && text.split('\n').length - 1 > 250)
    .map(({ path }) => path)
