/**
 * Remembers that the application, and its typeface, is in this browser's cache: its page preloads the typeface then
 * (`public/index.html`).
 */
export function rememberApplication(): void {
  try {
    localStorage.setItem('application', 'here');
  } catch {
    // Without storage the page is as on the first visit.
  }
}
