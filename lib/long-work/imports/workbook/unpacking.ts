/**
 * Enough for several million text cells. Without a limit, a highly compressible workbook of 20 MiB could unpack to 20
 * GiB.
 */
export const MAX_UNPACKED_MIB = 256
/** For all rows together: cells may refer to one long text again and again, which is unpacked only once. */
export const MAX_KEPT_MIB = 512
/** Exit code of a process that has unpacked more. */
export const UNPACKED_TOO_MUCH = 3

/**
 * Counts every byte that this process unpacks, whatever the archive says about its sizes, and exits at the limit. For a
 * process that reads one file: it replaces the functions that the library unpacks with.
 * @returns restarts the count, before the file is read again: the library unpacks the shared texts each time
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
