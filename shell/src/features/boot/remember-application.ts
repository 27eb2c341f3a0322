/** In the browser's cache: `public/index.html` then preloads the typeface. */
export function rememberApplication(): void {
  try {
    localStorage.setItem('application', 'here');
  } catch {
    // Without storage the page loads as on a first visit.
  }
}
