/** Several million cells of text; of what compresses well, a workbook of 20 MiB could unpack to 20 GiB. */
export const MOST_UNPACKED_MIB = 256
/** With this code the process ends that has unpacked more. */
export const UNPACKED_TOO_MUCH = 3

/**
 * Counts every byte that this process unpacks, whatever the archive says about its sizes, and ends it at the limit. For a
 * process that reads one file: it replaces what the library unpacks with.
 * @returns begins counting anew, before the file is read again: the library unpacks the shared texts each time
 */
export function limitUnpacking(mib: number): () => void {
  const Plain = globalThis.DecompressionStream
  const most = mib * 1024 * 1024
  let left = most
  globalThis.DecompressionStream = class {
    readonly readable
    readonly writable
    constructor(...options: ConstructorParameters<typeof Plain>) {
      const inner = new Plain(...options)
      this.writable = inner.writable
      this.readable = inner.readable.pipeThrough(
        new TransformStream({
          transform(bytes: Uint8Array<ArrayBuffer>, controller) {
            left -= bytes.byteLength
            if (left < 0) process.exit(UNPACKED_TOO_MUCH)
            controller.enqueue(bytes)
          },
        }),
      )
    }
  }
  return () => void (left = most)
}
