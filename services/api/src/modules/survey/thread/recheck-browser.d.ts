/** The checker in plain JavaScript; the package's main entry looks for Java and for programs of this platform first. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';
  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
