import { rotateGrey, type GreyPlane } from '../grey'
import { prepareForReading } from '../ocr/prepare'
import { readBlocks } from './read-blocks'
import { confidenceOf } from './segments'

/** A camera held flat above a table notes no turn, or a wrong one. Sideways is how pages lie most. */
const TURNS = [90, 270, 180]
const LOOK = 1700
/** The blocks most like print tell enough. Print read as it stands is surer than 0.75 even in poor pictures, turned print never 0.7. */
const BLOCKS = 6
const UPRIGHT = 0.7

/** The page turned so that its print stands upright; `null` when no turn reads surely. */
export async function turnedUpright(plane: GreyPlane): Promise<GreyPlane | null> {
  for (const degrees of TURNS) {
    const turned = await rotateGrey(plane, degrees)
    const blocks = await readBlocks(await prepareForReading(turned, LOOK), BLOCKS)
    if (confidenceOf(blocks.flat()) > UPRIGHT) return turned
  }
  return null
}
