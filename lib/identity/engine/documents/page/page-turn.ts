import { rotateGrey, type GreyPlane } from '../grey'
import { prepareForReading } from '../ocr/prepare'
import { readBlocks } from './read-blocks'
import { confidenceOf } from './segments'

/** A camera held flat above a table notes no turn, or a wrong one. Sideways is how pages lie most. */
const TURNS = [90, 270, 180]
/** The blocks most like print tell enough. Print read as it stands is surer than 0.75 even in poor pictures, turned print never 0.7. */
const BLOCKS = 6
const UPRIGHT = 0.7

/**
 * The page turned so that its print stands upright, and the same as it was prepared for reading; `null` when no turn reads surely.
 * @param width to read it at
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
