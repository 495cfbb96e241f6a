/** Reads the first `wanted` bytes of a stream, or fewer if it is shorter, and also returns the whole stream. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
  wanted: number,
): Promise<{ head: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  let size = 0
  while (size < wanted) {
    const { done, value } = await source.next()
    if (done) break
    parts.push(value)
    size += value.byteLength
  }
  const head = Buffer.concat(parts, size)
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (head.byteLength) yield head
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: head.subarray(0, wanted), all: whole() }
}
