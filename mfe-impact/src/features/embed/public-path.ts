// oxlint-disable-next-line prefer-const -- webpack reads it again at each chunk
declare let __webpack_public_path__: string;

/** Where this script came from, whatever way it was loaded: a classic script, a module, or an import. */
function ownAddress(): string {
  const script = document.currentScript as HTMLScriptElement | null;
  // A module has no current script, but its address stands in the trace of any error.
  return script?.src || (/https?:\/\/[^\s)]+\/embed\/v1\/[^\s):]*embed\.js/.exec(new Error().stack ?? '')?.[0] ?? '');
}

/** Folder of this script; its chunks lie below. */
const base: string = ownAddress().replace(/[^/]*$/, '');
__webpack_public_path__ = base;

/** Origin of Impact Call, e.g. `https://calls.example`. */
export const origin: string = URL.canParse(base) ? new URL(base).origin : '';
