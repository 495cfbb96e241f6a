/** What stays in sight leaves at least two thirds of the window to the text; together with a notice, half of it. */
const LARGEST_SHARE = 1 / 3
const LARGEST_SHARE_WITH_NOTICE = 1 / 2
/** Of a focus ring and a little air. */
const CLEARANCE_PX = 8

/**
 * Lets the answers scroll with the text where they would hide too much of it, as with large letters or a long name.
 * Where they stay, what takes focus scrolls clear of them.
 */
export function keepInSight(answers: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const { height } = answers.getBoundingClientRect()
    const share = answers.querySelector('section') ? LARGEST_SHARE_WITH_NOTICE : LARGEST_SHARE
    answers.toggleAttribute('data-tall', height > window.innerHeight * share)
    style.scrollPaddingBottom = getComputedStyle(answers).position === 'sticky' ? `${height + CLEARANCE_PX}px` : ''
  }
  const watch = new ResizeObserver(measure)
  watch.observe(answers)
  window.addEventListener('resize', measure)
  return () => {
    watch.disconnect()
    window.removeEventListener('resize', measure)
    style.scrollPaddingBottom = ''
  }
}
