import { rotateGrey, type GreyPlane } from '../grey'
import { prepareForReading } from '../ocr/prepare'
import { readBlocks } from './read-blocks'
import { confidenceOf } from './segments'

/** A camera held flat above a table records no rotation, or a wrong one. Sideways is the most common. */
const TURNS = [90, 270, 180]
/**
 * The blocks most like print are enough. Upright print reads with confidence above 0.75 even in poor pictures, rotated
 * print never reaches 0.7.
 */
const BLOCKS = 6
const UPRIGHT = 0.7

/**
 * The page rotated so that its print is upright, and the same prepared for reading; `null` if no rotation reads with
 * confidence.
 * @param width at which to read
 */
export async function turnedUpright(
  plane: GreyPlane,
  width: number,
): Promise<{ turned: GreyPlane; prepared: GreyPlane } | null> {
  for (const degrees of TURNS) {
    const turned = await rotateGrey(plane, degrees)
    const prepared = await prepareForReading(turned, width)
    const blocks = await readBlocks(prepared, BLOCKS)
    if (confidenceOf(blocks.flat()) > UPRIGHT) return { turned, prepared }
  }
  return null
}
