import type { Metadata } from 'sharp'
import type { FraudSignal } from '../../findings'
import { openPicture } from '../../picture'
import { editorIn } from './editors'

/** Signals an editing program that names itself in a picture: EXIF's Software, XMP's CreatorTool, or a PNG's text. */
export async function pictureSignals(file: Uint8Array): Promise<FraudSignal[]> {
  return editorSignals(
    await openPicture(file)
      .metadata()
      .catch(() => ({})),
  )
}

export function editorSignals({ exif, xmp, comments }: Pick<Metadata, 'exif' | 'xmp' | 'comments'>): FraudSignal[] {
  const tool = /CreatorTool(?:="|>)([^"<]{1,120})/.exec(xmp?.toString('latin1') ?? '')?.[1] ?? ''
  const software = comments?.filter((comment) => comment.keyword === 'Software').map((comment) => comment.text) ?? []
  const editor = editorIn([exif?.toString('latin1') ?? '', tool, ...software].join('\n'))
  return editor
    ? [{ code: 'picture_edited', weight: editor.weight, detail: `The picture was last saved with ${editor.name}.` }]
    : []
}
