/** Where the browser keeps the choice of light, dark or (absent) system. */
export const THEME_STORAGE_KEY = 'theme'

/** Where it keeps how high rows are (components/resource/grid/density.ts). */
const DENSITY_STORAGE_KEY = 'density'

/** Runs before the first paint, so that nobody who chose dark sees a white flash, and no row moves. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.classList.add(t);if(localStorage.getItem('${DENSITY_STORAGE_KEY}')==='comfortable')document.documentElement.setAttribute('data-comfortable','')}catch(e){}`
