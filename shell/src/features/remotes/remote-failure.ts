/**
 * Why a remote or one of its steps is missing:
 * - `down`: its address does not respond
 * - `timeout`: it responds too slowly
 * - `broken`: it loaded and does not work
 * - `outdated`: it was built for an earlier major version of the contract
 * - `incompatible`: for a later one
 * - `integrity`: the file differs from the published one
 * - `not-offered`: no remote in the registry has this name or step
 */
export type RemoteFailureReason =
  | 'down'
  | 'timeout'
  | 'broken'
  | 'outdated'
  | 'incompatible'
  | 'integrity'
  | 'not-offered';

/** The error of a failed load; `reason` selects the user's text, `message` is for developers. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: RemoteFailureReason;

  constructor(reason: RemoteFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
