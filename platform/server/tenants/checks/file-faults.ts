import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogoFile, TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { readPng, readSvg } from './picture-faults.ts'

/** What is wrong with the files of a tenant's folder that its tenant.json names: logos and the privacy notice. */
export function fileFaults(folder: string, file: TenantFile): string[] {
  const { header, poweredBy } = file.logos
  return [
    ...logoFaults(folder, 'logos.header', header),
    ...logoFaults(folder, 'logos.poweredBy', poweredBy),
    ...noticeFaults(folder, file.privacy?.file),
  ]
}

function logoFaults(folder: string, field: string, logo: LogoFile | null): string[] {
  if (!logo) return []
  const pictures: [string, string | null][] = [
    [`${field}.file`, logo.file],
    [`${field}.darkFile`, logo.darkFile],
  ]
  return pictures.flatMap(([name, picture]) => (picture === null ? [] : pictureFaults(folder, name, picture, logo)))
}

function pictureFaults(folder: string, field: string, name: string, { width, height }: LogoFile): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return [`${field}: there is no file ${name}; put it into the folder`]
  const bytes = readFileSync(path)
  const picture = name.endsWith('.svg') ? readSvg(bytes.toString('utf8')) : readPng(bytes)
  if (picture.faults.length > 0) return picture.faults.map((fault) => `${field}: ${name} ${fault}`)
  // A finer picture is welcome; a stretched one is not.
  const isStretched = Math.abs(picture.width / picture.height / (width / height) - 1) > 0.02
  if (!isStretched) return []
  const [own, told] = [`${String(picture.width)} × ${String(picture.height)}`, `${String(width)} × ${String(height)}`]
  return [`${field}: ${name} is ${own}, which ${told} would stretch; put width and height right`]
}

function noticeFaults(folder: string, name: string | undefined): string[] {
  if (name === undefined) return []
  const path = join(folder, name)
  if (!existsSync(path)) return [`privacy.file: there is no file ${name}; put it into the folder`]
  const isPdf = readFileSync(path).subarray(0, 5).toString('latin1') === '%PDF-'
  return isPdf ? [] : [`privacy.file: ${name} is no PDF`]
}
