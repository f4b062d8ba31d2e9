import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogoFile, TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { Theme } from '#contract/shapes/tenant/theme.ts'
import { readPng, readSvg } from './picture-problems.ts'

/** What is wrong with the files of a tenant's folder that its tenant.json names: logos and the privacy notice. */
export function fileProblems(folder: string, file: TenantFile): string[] {
  const { header, poweredBy, icon } = file.logos
  return [
    ...logoProblems(folder, 'logos.header', header),
    ...logoProblems(folder, 'logos.poweredBy', poweredBy),
    ...(icon ? iconProblems(folder, icon.file) : []),
    ...noticeProblems(folder, file.privacy?.file),
  ]
}

/** What is wrong with the files that a theme.json names: the typefaces of the tenant's own and the header's picture. */
export function themeFileProblems(folder: string, { typeface, headings, header }: Theme): string[] {
  const own = { typeface, 'headings.typeface': headings.typeface }
  const pictures = { 'header.file': header?.file, 'header.darkFile': header?.darkFile ?? undefined }
  return [
    ...Object.entries(own).flatMap(([field, face]) =>
      typeof face === 'object' ? typefaceProblems(folder, field, face.file) : [],
    ),
    ...Object.entries(pictures).flatMap(([field, name]) =>
      name === undefined ? [] : headerProblems(folder, field, name),
    ),
  ]
}

/** More keeps readers on a slow line waiting for their text. */
const mostTypefaceBytes = 100_000

function typefaceProblems(folder: string, field: string, name: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return [`${field}: there is no file ${name}; put it into the folder`]
  const bytes = readFileSync(path)
  if (bytes.subarray(0, 4).toString('latin1') !== 'wOF2') return [`${field}: ${name} is no WOFF2; convert it`]
  if (bytes.length <= mostTypefaceBytes) return []
  return [
    `${field}: ${name} has ${String(bytes.length)} bytes, more than ${String(mostTypefaceBytes)}; keep only its Latin letters`,
  ]
}

function headerProblems(folder: string, field: string, name: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return [`${field}: there is no file ${name}; put it into the folder`]
  const bytes = readFileSync(path)
  const { problems } = name.endsWith('.svg') ? readSvg(bytes.toString('utf8')) : readPng(bytes)
  return problems.map((problem) => `${field}: ${name} ${problem}`)
}

function logoProblems(folder: string, field: string, logo: LogoFile | null): string[] {
  if (!logo) return []
  const pictures: [string, string | null][] = [
    [`${field}.file`, logo.file],
    [`${field}.darkFile`, logo.darkFile],
  ]
  return pictures.flatMap(([name, picture]) => (picture === null ? [] : pictureProblems(folder, name, picture, logo)))
}

function pictureProblems(folder: string, field: string, name: string, { width, height }: LogoFile): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return [`${field}: there is no file ${name}; put it into the folder`]
  const bytes = readFileSync(path)
  const picture = name.endsWith('.svg') ? readSvg(bytes.toString('utf8')) : readPng(bytes)
  if (picture.problems.length > 0) return picture.problems.map((problem) => `${field}: ${name} ${problem}`)
  // A finer picture is welcome; a stretched one is not.
  const isStretched = Math.abs(picture.width / picture.height / (width / height) - 1) > 0.02
  if (!isStretched) return []
  const [own, told] = [`${String(picture.width)} × ${String(picture.height)}`, `${String(width)} × ${String(height)}`]
  return [`${field}: ${name} is ${own}, which ${told} would stretch; put width and height right`]
}

function iconProblems(folder: string, name: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return [`logos.icon.file: there is no file ${name}; put it into the folder`]
  const { problems, width, height } = readSvg(readFileSync(path, 'utf8'))
  if (problems.length > 0) return problems.map((problem) => `logos.icon.file: ${name} ${problem}`)
  if (width === height) return []
  return [`logos.icon.file: ${name} is ${String(width)} × ${String(height)}; make it as wide as it is high`]
}

function noticeProblems(folder: string, name: string | undefined): string[] {
  if (name === undefined) return []
  const path = join(folder, name)
  if (!existsSync(path)) return [`privacy.file: there is no file ${name}; put it into the folder`]
  const isPdf = readFileSync(path).subarray(0, 5).toString('latin1') === '%PDF-'
  return isPdf ? [] : [`privacy.file: ${name} is no PDF`]
}
