import { resizeGrey, type GreyPlane } from '../grey'
import { flatten } from '../integral'
import { deskew } from '../skew'

/** Levels the lines, scales the plane to a width at which letters read well, and evens out the light. */
export async function prepareForReading(plane: GreyPlane, width: number): Promise<GreyPlane> {
  const level = await deskew(plane)
  return flatten(await resizeGrey(level, width))
}
