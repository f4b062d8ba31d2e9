/** More came than may. */
export class TooLong extends Error {
  constructor() {
    super('the answer is too long')
  }
}

/** All bytes of a stream; throws TooLong when they are more than `mostBytes`, and reads no further. */
export async function bytesOf(
  stream: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new TooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body of a peer's answer as text; throws TooLong. */
export async function textOf(response: Response, mostBytes: number): Promise<string> {
  return (await bytesOf(response.body, mostBytes)).toString('utf8')
}
