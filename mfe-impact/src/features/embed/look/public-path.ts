// oxlint-disable-next-line prefer-const -- webpack reads it again at each chunk
declare let __webpack_public_path__: string;

/** However the script was loaded: classic, module or import. */
function ownAddress(): string {
  const script = document.currentScript as HTMLScriptElement | null;
  // A module has no `currentScript`, but the stack of any error contains its address.
  return script?.src || (/https?:\/\/[^\s)]+\/embed\/v1\/[^\s):]*embed\.js/.exec(new Error().stack ?? '')?.[0] ?? '');
}

/** The folder of the script, which also holds its chunks. */
const base: string = ownAddress().replace(/[^/]*$/, '');
__webpack_public_path__ = base;

/** E.g. `https://calls.example`. */
export const origin: string = URL.canParse(base) ? new URL(base).origin : '';
