/**
 * Local storage key of the theme: light, dark, or absent for system. Needed for the first paint and for pages before
 * sign-in.
 */
export const THEME_STORAGE_KEY = 'theme'

/** Local storage key of the row density (components/resource/grid/density.ts). */
const DENSITY_STORAGE_KEY = 'density'

/**
 * Runs before the first paint, so that dark mode does not flash white and rows do not shift. A member's own choice
 * comes with the page (app/layout.tsx) and is then stored in this browser.
 */
export const THEME_SCRIPT = `try{var r=document.documentElement,d=r.dataset,s=localStorage,k=function(n,v,u){if(v)v===u?s.removeItem(n):s.setItem(n,v)};k('${THEME_STORAGE_KEY}',d.theme,'system');k('${DENSITY_STORAGE_KEY}',d.density,'compact');var t=s.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')r.classList.add(t);if(s.getItem('${DENSITY_STORAGE_KEY}')==='comfortable')r.setAttribute('data-comfortable','')}catch(e){}`
