/** Where the browser keeps the choice of light, dark or (absent) system. */
export const THEME_STORAGE_KEY = 'theme'

/** Runs before the first paint, so that nobody who chose dark sees a white flash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.classList.add(t)}catch(e){}`
