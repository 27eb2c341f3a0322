/**
 * Records that the application and its typeface are in the browser's cache, so that `public/index.html` preloads the
 * typeface.
 */
export function rememberApplication(): void {
  try {
    localStorage.setItem('application', 'here');
  } catch {
    // Without storage the page loads as on a first visit.
  }
}
