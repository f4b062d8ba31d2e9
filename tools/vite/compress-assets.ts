import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthwhileBytes = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Puts a `.br` and a `.gz` beside each text asset, once, so that the server sends the smallest form without work. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync('*.{js,css,svg}', { cwd: folder }).map((file) => `${folder}/${file}`)
  await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map(compress))
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < worthwhileBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  writeFileSync(`${file}.gz`, gzipped)
  writeFileSync(`${file}.br`, brotli)
}
