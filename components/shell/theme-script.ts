/** Where the browser keeps the choice of light, dark or (absent) system, for the first paint and for pages before the sign-in. */
export const THEME_STORAGE_KEY = 'theme'

/** Where it keeps how high rows are (components/resource/grid/density.ts). */
const DENSITY_STORAGE_KEY = 'density'

/**
 * Runs before the first paint, so that nobody who chose dark sees a white flash, and no row moves. What a member chose
 * comes with the page (app/layout.tsx) and becomes the choice of this browser.
 */
export const THEME_SCRIPT = `try{var r=document.documentElement,d=r.dataset,s=localStorage,k=function(n,v,u){if(v)v===u?s.removeItem(n):s.setItem(n,v)};k('${THEME_STORAGE_KEY}',d.theme,'system');k('${DENSITY_STORAGE_KEY}',d.density,'compact');var t=s.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')r.classList.add(t);if(s.getItem('${DENSITY_STORAGE_KEY}')==='comfortable')r.setAttribute('data-comfortable','')}catch(e){}`
