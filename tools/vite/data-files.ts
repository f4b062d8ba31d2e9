import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { typefaces } from '#contract/values/typefaces.ts'

/** Packages that hold no code, with those of their files that a server reads (`dataFile`), by what their paths look like. */
const read: Readonly<Record<string, RegExp>> = {
  'dejavu-fonts-ttf': /^ttf\/DejaVuSans(?:-Bold)?\.ttf$/,
  ...Object.fromEntries(
    Object.keys(typefaces).map((name) => [
      `@fontsource-variable/${name}`,
      /^(?:unicode\.json|files\/[\w-]+-(?:latin|latin-ext|greek|cyrillic)-wght-normal\.woff2)$/,
    ]),
  ),
  ...Object.fromEntries(
    ['noto-sans-kr', 'noto-sans-sc'].map((name) => [
      `@fontsource-variable/${name}`,
      /^(?:unicode\.json|files\/[\w-]+-\d+-wght-normal\.woff2)$/,
    ]),
  ),
  ...Object.fromEntries(
    ['common', 'de', 'en', 'fr', 'it'].map((name) => [`@zxcvbn-ts/language-${name}`, /^src\/\w+\.json$/]),
  ),
}

export const dataPackages: readonly string[] = Object.keys(read)

/** Their files that a server reads, by their paths within node_modules. */
export function dataFilesIn(packages: string): string[] {
  return Object.entries(read).flatMap(([name, shape]) =>
    globSync('**/*.{ttf,woff2,json}', { cwd: join(packages, name) })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => shape.test(file))
      .map((file) => `${name}/${file}`)
      .toSorted(),
  )
}

/** Puts them aside, so that a server needs none of the packages. */
export function putDataFilesAside(packages: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const file of dataFilesIn(packages)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(packages, file), join(folder, file))
  }
}
